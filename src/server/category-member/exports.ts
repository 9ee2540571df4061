/** What other folders use of this one's queries; its other queries are its own. */
export {
  holdCategoryRules,
  lockCategoryRules,
  readIdsAfter,
  readNextMember,
  readRuledGoods,
  tryHoldCategoryRules,
} from './category-member-queries.ts'
