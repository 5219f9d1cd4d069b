import type { Id } from '../../../../base/db'

export interface ShelveWish {
  listingId: Id
  /** 1 puts on sale, 2 takes off. */
  saleStatus: '1' | '2'
  /** Names the wish: asked again under it, the platform does it, and it costs, once. */
  key: string
  /** 手工, 自动, or the number of the task or plan. */
  fromType: string
  operator: string
}

/** `isDown`: nothing is wrong with the listing, its platform could not be asked; the same wish may go well later. */
export type Shelved = { ok: true } | { ok: false; reason: string; isDown: boolean }

/** What is to be put on or off sale. */
export interface Listing {
  id: Id
  shopNum: string
  platformGoodsId: string
  saleStatus: string
  /** The entry of 限制白名单 it needs, being restricted. */
  passId: Id | undefined
}
