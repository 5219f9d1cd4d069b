import type { Aspect } from './types'

/** What hand-written pages show, for the table of what is built; their stories show that it is so. */
export const bespokeParts: Readonly<
  Record<string, Partial<Readonly<Record<Aspect, readonly string[]>>>>
> = {
  // bespoke/afterSaleMessage/AfterSaleMessages.stories.tsx
  '/afterSalesOrderMessage': {
    tabs: ['未读', '全部'],
    filters: ['售后单号', '订单编号', '退款状态', '店铺', '发送方', '留言时间'],
    columns: ['售后单号', '退款状态', '店铺', '最近发送人', '最近留言', '未读留言', '留言时间'],
    actions: ['发送', '快捷回复', '全部已读', '查看售后'],
    fields: [
      'sender',
      'senderName',
      'content',
      'pictures',
      'createTime',
      'afterSaleNum',
      'orderNum',
      'afterSaleType',
      'reason',
      'applyAmount',
      'refundStatus',
      'items',
    ],
  },
}
