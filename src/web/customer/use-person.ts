import { useStore } from '@nanostores/react'
import { $person } from './customer-store.ts'

/**
 * The visitor. An island is hydrated as the server has rendered it, for an unknown visitor, although psdata may have answered
 * before: what differs is rendered directly afterwards.
 */
export const usePerson = () => useStore($person, { ssr: 'initial' })
