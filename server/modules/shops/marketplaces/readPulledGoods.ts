import { Type } from 'typebox'
import { money, optional, readAnswer, text, time } from './readAnswer'
import type { PulledGoods } from './types'

const oneOf = (...values: string[]) => Type.Union(values.map((value) => Type.Literal(value)))
const whole = 2_147_483_647

const listing = Type.Object({
  platformGoodsId: Type.String({ minLength: 1, maxLength: 60 }),
  version: Type.Integer({ minimum: 0 }),
  title: Type.String({ minLength: 1, maxLength: 300 }),
  goodsUrl: optional(text(500)),
  imageUrl: optional(text(500)),
  outerCode: optional(text(60)),
  isbn: optional(text(60)),
  author: optional(text(200)),
  publisher: optional(text(200)),
  conditionGrade: optional(text(10)),
  listPrice: optional(money),
  price: money,
  stock: Type.Integer({ minimum: 0, maximum: whole }),
  saleStatus: oneOf('1', '2'),
  state: oneOf('NORMAL', 'AUDITING', 'REJECTED', 'VIOLATION', 'DELETED'),
  violationText: optional(text(500)),
  categoryPath: optional(text(200)),
  publishTime: optional(time),
})

const pulled = Type.Object({
  goods: Type.Array(listing, { maxItems: 500 }),
  cursor: text(200),
  hasMore: Type.Boolean(),
})

/** @throws MarketplaceDown */
export const readPulledGoods = (answer: unknown): PulledGoods =>
  readAnswer<PulledGoods>(pulled, answer, '没有取走任何商品')
