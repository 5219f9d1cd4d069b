/** A site message as the server sends it. `orderAmount` is a decimal string in yuan. */
export interface Message {
  id: string
  messageType: '1' | '2' | '3'
  messageSubType: string
  messageTitle: string
  messageContent: string
  orderDetail: {
    orderType: string
    orderNum: string
    /** As it was when the message was sent. */
    orderStatus: string
    orderAmount: string
    goodsQuantity: number
  } | null
  /** `yyyy-MM-dd HH:mm:ss`. */
  createTime: string
  readFlag: '0' | '1'
}

/** An announcement; 1 stands under 通知, 2 under 邮件. */
export interface Notice {
  id: string
  title: string
  noticeType: string
  kind: '1' | '2'
  image: string | null
  notice: string | null
  email: string | null
  topFlag: '0' | '1'
  popFlag: '0' | '1'
  /** `yyyy-MM-dd HH:mm:ss`; a draft may have none yet. */
  publishTime: string | null
  readTime: string | null
}
