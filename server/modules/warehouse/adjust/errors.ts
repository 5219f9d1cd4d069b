import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 盘盈入库 and 盘亏出库. */
export const adjustErrors = defineErrors({
  ADJUST_STATE: {
    status: 409,
    public: true,
    text: '{num} 已经不是待审核，本次没有记账',
    hint: '请刷新页面，查看最新的状态',
  },
  ADJUST_SHELF_OFF: {
    status: 409,
    public: true,
    text: '货架 {shelfCode} {state}，《{productName}》的盘盈不能入库',
    hint: '请先启用这个货架，或等它的盘点结束，再审核',
  },
  ADJUST_LOCKED: {
    status: 409,
    public: true,
    text: '{shelfCode}《{productName}》要盘亏 {quantity} 件，只有 {available} 件可以出库：已被锁定 {locked} 件（{holders}）',
    hint: '请先处理占用单据，再审核',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof adjustErrors> {}
}
