import type { FastifyRequest } from 'fastify'
import type { WatchListAnswer } from '#calls/watch-list.ts'
import type { Site } from '#sites/sites.ts'
import type { Shop } from '../shop.ts'

/** The list of whoever sends a request: the customer's where somebody is logged in, otherwise the visitor's. */
export async function watchListAnswer(
  _shop: Shop,
  _request: FastifyRequest,
  _site: Site,
  _moment: number,
): Promise<WatchListAnswer> {
  return { entries: [] }
}
