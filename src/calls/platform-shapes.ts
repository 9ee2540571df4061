import { Type } from 'typebox'
import { PLATFORMS } from '#rules/platform.ts'
import { words } from './shared-shapes.ts'

/** Shapes of the platform call (API-25). */

export const PlatformAnswer = Type.Object({ platform: words(PLATFORMS) })
