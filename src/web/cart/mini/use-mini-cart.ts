import { type ComponentType, useEffect, useState } from 'react'
import { afterFrame } from '../../next-frame.ts'
import type { MiniCartProperties } from './MiniCart.tsx'

type MiniCart = ComponentType<MiniCartProperties>

let loading: Promise<MiniCart> | undefined

function load(): Promise<MiniCart> {
  loading ??= import('./load-mini-cart.tsx')
    .then(({ loadMiniCart }) => loadMiniCart())
    .catch((error) => {
      loading = undefined
      throw error
    })
  return loading
}

/**
 * The mini cart once its code is loaded; `prefetch` loads it on intent. `onFailure`: it was pressed but did not load.
 */
export function useMiniCart(pressed: boolean, onFailure: () => void) {
  const [MiniCart, setMiniCart] = useState<MiniCart>()
  const set = (component: MiniCart) => setMiniCart(() => component)
  useEffect(() => {
    if (!pressed || MiniCart) return
    load().then(set, (error) => {
      console.error('The mini cart could not be loaded.', error)
      onFailure()
    })
  })
  return {
    MiniCart,
    prefetch: () => {
      // A failed prefetch has no consequence yet: the press tries again.
      if (!MiniCart) afterFrame(() => load().then(set, () => {}))
    },
  }
}
