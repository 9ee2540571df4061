/** What other folders use of this one's queries; its other queries are its own. */
export {
  type ContentId,
  lockContent,
  type Revision,
  readCheckedContents,
  readContent,
  readContents,
  readHistory,
  readKind,
  readSettingContents,
  readSlot,
  readUsedKinds,
  readUsedSlots,
  type StoredContent,
} from './content-queries.ts'
