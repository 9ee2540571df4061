import { BREAKPOINTS } from './breakpoints.ts'

const SCREEN_CLUSTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'] as const
export type ScreenCluster = (typeof SCREEN_CLUSTERS)[number]

/** The cluster of a window width: XS up to 374 px … 5XL from 1920 px (CONST-02). */
export function clusterOf(width: number): ScreenCluster {
  const limits = Object.values(BREAKPOINTS)
  const index = limits.findIndex((limit) => width <= limit)
  return SCREEN_CLUSTERS[index === -1 ? limits.length : index] as ScreenCluster
}
