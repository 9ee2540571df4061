import { Type } from 'typebox'
import { NamedArticle, part } from './content-parts-shapes.ts'

const MOST = 2_000_000_000

/** An article that a site gives to carts worth so much, in 1/100 of its main unit, or to carts that hold an article. */
export const FreeArticleCampaignBody = part({
  condition: Type.Union([
    part({ type: Type.Literal('amount'), amount: Type.Integer({ minimum: 1, maximum: MOST }) }),
    part({ type: Type.Literal('article'), tcm: NamedArticle }),
  ]),
  tcm: NamedArticle,
  quantity: Type.Integer({ minimum: 1, maximum: 30 }),
})
