/** One request that is talked about; what was said last stands in it. */
export interface Talk {
  id: string
  afterSaleNum: string
  orderNum: string
  refundStatus: string
  shopName: string | null
  buyerCompanyName: string | null
  supplyCompanyName: string | null
  isApplicant: boolean
  sender: string
  senderName: string
  content: string
  pictureCount: number
  createTime: string
  unreadCount: number
}

export interface TalksAnswer {
  records: Talk[]
  total: number
  unread: { talks: number; messages: number }
}

export interface TalkFilter {
  afterSaleNum?: string
  orderNum?: string
  refundStatus?: string
  shopNum?: string
  sender?: string
  createTime?: [string | null, string | null]
}

/** One entry of a conversation. `sender`: 0 buyer, 1 selling side, 2 supply side, 3 system. */
export interface Entry {
  id: string
  sender: string
  senderName: string
  senderCompanyName: string | null
  content: string
  pictures: string[]
  readFlag: boolean
  toCompanyId: string | null
  createTime: string
}

export interface TalkItem {
  id: string
  goodsName: string
  imageUrl: string | null
  conditionGrade: string | null
  refundQuantity: number
  refundAmount: string
}

/** A request with its conversation. */
export interface Conversation {
  id: string
  afterSaleNum: string
  orderNum: string
  afterSaleType: string
  reason: string
  applyAmount: string
  refundAmount: string | null
  refundStatus: string
  isApplicant: boolean
  companyId: string
  supplyCompanyId: string
  buyerCompanyName: string | null
  supplyCompanyName: string | null
  shopName: string | null
  deadlineTime: string | null
  items: TalkItem[]
  messages: Entry[]
}

export interface Reply {
  id: string
  content: string
}
