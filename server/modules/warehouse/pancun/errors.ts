import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 普通盘存 and 古旧书盘存. */
export const pancunErrors = defineErrors({
  PANCUN_NONE: {
    status: 409,
    public: true,
    text: '您在这个仓库没有正在做的盘存',
    hint: '请先开始盘存；要接着别人的，扫他的盘点单号',
  },
  PANCUN_DOCUMENT: {
    status: 409,
    public: true,
    text: '盘点单 {stocktakeNum} 不能在这里盘：{reason}',
    hint: '请换一张正在盘存的盘点单',
  },
  PANCUN_SHELF_FIRST: {
    status: 409,
    public: true,
    text: '请先扫描货架，再扫书',
    hint: '书放在哪个货架，就先扫那个货架的标签',
  },
  PANCUN_ANCIENT: {
    status: 409,
    public: true,
    text: '古旧书请到古旧书盘存：《{productName}》一册一码',
    hint: '请在古旧书盘存里扫它的一书一码',
  },
  PANCUN_NO_BOOK: {
    status: 409,
    public: true,
    text: '本架还没有扫过书',
    hint: '请先扫一册，再改数量',
  },
  PANCUN_KNOWN: {
    status: 409,
    public: true,
    text: '商品库里已有《{productName}》（{productCode}）',
    hint: '不用新建，直接扫描就行',
  },
  PANCUN_AUDIT_RIGHT: {
    status: 403,
    public: true,
    text: '您没有审核盘点单的权限，不能同时审核',
    hint: '请去掉“同时审核”，由有权限的人在盘点单管理里审核',
  },
  PANCUN_HELD: {
    status: 409,
    public: true,
    text: '《{productName}》账在 {shelfCode}，被 {holders} 占用，不能移到本架',
    hint: '请放回 {shelfCode}，等那张单出库',
  },
  PANCUN_PIECE_USED: {
    status: 409,
    public: true,
    text: '自编号 {pieceCode} 已经有了：《{productName}》',
    hint: '请换一个自编号，或留空自动编号',
  },
  PANCUN_NO_LAST: {
    status: 409,
    public: true,
    text: '这个仓库的本次建档还没有登记过书',
    hint: '请先登记一本，再复制',
  },
  PANCUN_STATE: {
    status: 409,
    public: true,
    text: '盘点单 {stocktakeNum} 已经提交或作废，不能再改',
    hint: '要改已提交的，请在盘点单管理里退回复盘',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof pancunErrors> {}
}
