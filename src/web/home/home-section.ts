import type { ReactNode } from 'react'
import type { ContentBody, KindsOfSlot } from '#calls/contents.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { PictureSource } from '#rules/picture/picture-url.ts'
import type { PictureSizes } from '../ui/Picture.tsx'

export type HomeKind = KindsOfSlot<'home'>

/** A part of the home page: what it loads for a content of its kind, and how it shows both. */
export interface HomeSection<K extends HomeKind, Data> {
  /** Undefined: there is nothing to show, and the section is left out. */
  load(body: ContentBody<K>, loaders: PageLoaders): Promise<Data | undefined>
  /** `isFirst`: it stands at the top of the page, has its main heading, and its picture is fetched at once. */
  Section(props: { body: ContentBody<K>; data: Data; isFirst: boolean }): ReactNode
  /** The picture that the page preloads when the section is the first. */
  picture?(body: ContentBody<K>): { image: PictureSource; sizes: PictureSizes }
}

/** For sections that show their content and nothing else. */
export const nothingMore = async (): Promise<true> => true
