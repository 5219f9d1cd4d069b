import type { Aspect } from './types'

/** The inventory's word and, where it reads otherwise, how a person reads it. */
type Part = readonly [name: string, words?: string]

const same = (...names: readonly string[]): readonly Part[] => names.map((name) => [name])

/** What hand-written pages show, for the table of what is built; their stories show that it is so. */
export const bespokeParts: Readonly<
  Record<string, Partial<Readonly<Record<Aspect, readonly Part[]>>>>
> = {
  // bespoke/afterSaleMessage/AfterSaleMessages.stories.tsx
  '/afterSalesOrderMessage': {
    tabs: same('未读', '全部'),
    filters: same('售后单号', '订单编号', '退款状态', '店铺', '发送方', '留言时间'),
    columns: same('售后单号', '退款状态', '店铺', '最近发送人', '最近留言', '未读留言', '留言时间'),
    actions: same('发送', '快捷回复', '全部已读', '查看售后'),
    fields: [
      ...same('sender', 'senderName', 'createTime', 'items'),
      ['content', '留言内容'],
      ['pictures', '选择图片'],
      ['afterSaleNum', '售后单号'],
      ['orderNum', '订单编号'],
      ['afterSaleType', '售后类型'],
      ['reason', '售后原因'],
      ['applyAmount', '申请金额'],
      ['refundStatus', '退款状态'],
    ],
  },
}
