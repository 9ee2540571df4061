import { afterAll, afterEach } from 'vitest'
import { closeEngines, closeWindows } from './engine-window.ts'

// runs before each file
afterEach(closeWindows)
afterAll(closeEngines)
