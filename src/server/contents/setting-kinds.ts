import { CONTENT_KINDS, type ContentKind } from '#calls/contents/content-kinds-shapes.ts'

const KINDS: Record<string, ContentKind> = CONTENT_KINDS

/** Whether contents of a kind are settings, which may hold for the whole shop and are inherited by its sites. */
export const isSettingKind = (kind: string): boolean => Object.hasOwn(KINDS, kind) && KINDS[kind]!.isSetting === true

export const SETTING_KINDS: readonly string[] = Object.keys(KINDS).filter(isSettingKind)
