import { afterAll } from 'vitest'
import { closeVisitors } from './visitor.ts'

// runs before each file of journeys
afterAll(closeVisitors)
