import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Compile, type Validator } from 'typebox/compile'
import { CONTENT_KINDS, type ContentKind } from '#calls/contents/content-kinds-shapes.ts'
import {
  checkBody,
  checkPublication,
  MAX_IN_SLOT,
  type Publication,
  type PublicationRefusal,
} from '#rules/contents/check-publication.ts'
import { isScope, type Scope } from '#rules/contents/scope.ts'
import { isSite } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { shapeFaults } from '../shape-faults.ts'
import {
  addRevision,
  addUnpublishing,
  type ContentId,
  countInSlot,
  lockContent,
  readContent,
  readHistory,
  type StoredContent,
} from './content-queries.ts'
import { contentTags } from './content-tags.ts'
import { sanitiseBody } from './sanitise-body.ts'
import { isSettingKind } from './setting-kinds.ts'

/** Who publishes, and when in real time: `now` is the clock's, never a preview's moment. */
export interface Author {
  author: string
  now: number
}

export type PublicationResult =
  /** `isNew`: false where the same is in force already, so that nothing was added. */
  { type: 'published'; revision: number; isNew: boolean } | { type: 'refused'; refusal: PublicationRefusal }

export type UnpublishResult = { type: 'unpublished'; revision: number } | { type: 'unknown' }

const KINDS: Record<string, ContentKind> = CONTENT_KINDS

/**
 * Publishes a content as a new revision, in force when the caller's transaction commits; pages that show it, or what it
 * replaces, are rendered anew then. What is wrong with it is a refusal, and nothing is written.
 */
export async function publishContent(
  client: pg.ClientBase,
  { site, kind }: Pick<ContentId, 'site' | 'kind'>,
  publication: Publication & { body: unknown },
  by: Author,
): Promise<PublicationResult> {
  if (!isScope(site)) return { type: 'refused', refusal: { code: 'UNKNOWN_SITE' } }
  const prepared = prepareContent({ site, kind }, publication)
  if ('refusal' in prepared) return { type: 'refused', refusal: prepared.refusal }
  if (!isSite(site) && !isSettingKind(kind)) return { type: 'refused', refusal: { code: 'OF_ONE_SITE' } }
  const { terms, json } = prepared
  const { key, slot } = terms

  const id = { site, kind, key }
  await lockContent(client, id)
  const before = await readContent(client, id)
  if (before && isSame(before, terms, JSON.parse(json)))
    return { type: 'published', revision: before.revision, isNew: false }
  if (slot !== undefined && (await countInSlot(client, id, slot, by.now)) >= MAX_IN_SLOT)
    return { type: 'refused', refusal: { code: 'SLOT_FULL', limit: MAX_IN_SLOT } }
  const revision = await addRevision(client, { site, kind }, terms, json, by)
  await invalidate(client, contentTags(site, kind, before?.slot, slot))
  return { type: 'published', revision, isNew: true }
}

/** What would be published, its HTML sanitised, or what is wrong with it, before anything is read from the database. */
export function prepareContent(
  { site, kind }: Pick<ContentId, 'site' | 'kind'>,
  publication: Publication & { body: unknown },
): { terms: Publication; json: string } | { refusal: PublicationRefusal } {
  const { key, slot, tags, validFrom, validUntil, position, body } = publication
  const terms: Publication = { key, slot, tags, validFrom, validUntil, position }
  const known = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (!known) return { refusal: { code: 'UNKNOWN_KIND' } }
  const given = JSON.stringify(body) ?? 'null'
  const json = checkBody(given, known.maxBytes) ? given : JSON.stringify(sanitiseBody(known.body, JSON.parse(given)))
  const refusal =
    checkPublication(terms, known.slots) ?? checkBody(json, known.maxBytes) ?? checkShape(known, JSON.parse(json), site)
  return refusal ? { refusal } : { terms, json }
}

/** Takes a content out of force. Its history stays, and `undoContent` brings it back. */
export async function unpublishContent(client: pg.ClientBase, id: ContentId, by: Author): Promise<UnpublishResult> {
  await lockContent(client, id)
  const before = await readContent(client, id)
  if (!before) return { type: 'unknown' }
  const revision = await addUnpublishing(client, id, by)
  await invalidate(client, contentTags(id.site, id.kind, before.slot))
  return { type: 'unpublished', revision }
}

/**
 * Publishes an earlier revision again, as a new one: by default the one before the newest, so that a second undo takes
 * back the first. What was unpublished then is unpublished again; an earlier body that its kind's shape no longer allows is
 * refused.
 */
export async function undoContent(
  client: pg.ClientBase,
  id: ContentId,
  by: Author,
  toRevision?: number,
): Promise<PublicationResult | UnpublishResult> {
  await lockContent(client, id)
  const history = await readHistory(client, id)
  const [newest] = history
  if (!newest) return { type: 'unknown' }
  const earlier = history.find(({ revision }) => revision === (toRevision ?? newest.revision - 1))
  if (!earlier && toRevision !== undefined) return { type: 'unknown' }
  // before the first revision there was nothing
  if (!earlier || earlier.unpublished) return unpublishContent(client, id, by)
  return publishContent(client, id, earlier, by)
}

const validators = new Map<ContentKind, Validator>()

function checkShape(kind: ContentKind, body: unknown, scope: Scope): PublicationRefusal | undefined {
  const validator = validators.get(kind) ?? Compile(kind.body)
  validators.set(kind, validator)
  if (validator.Check(body)) {
    const fault = kind.check?.(body as never, scope)
    return fault === undefined ? undefined : { code: 'INVALID_BODY', faults: [fault] }
  }
  const faults = shapeFaults(validator, body).map(({ at, message }) => `${at || 'the body'} ${message}`)
  return { code: 'INVALID_BODY', faults }
}

function isSame(before: StoredContent, terms: Publication, body: unknown): boolean {
  const { key, slot, tags, validFrom, validUntil, position } = before
  const old: Publication = { key, slot, tags, validFrom, validUntil, position }
  return isDeepStrictEqual(old, terms) && isDeepStrictEqual(before.body, body)
}
