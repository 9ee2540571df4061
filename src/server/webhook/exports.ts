/** What other folders use of this one's queries; its other queries are its own. */
export { type ListedDelivery, listDeliveries, replayEvents } from './webhook-delivery-queries.ts'
export {
  countWebhooks,
  deleteEndpoint,
  insertEndpoint,
  type ListedEndpoint,
  listEndpoints,
  type QueuedWebhooks,
  replaceEndpointSecret,
  resumeEndpoint,
} from './webhook-endpoint-queries.ts'
