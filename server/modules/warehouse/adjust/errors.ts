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
  ADJUST_LINE_GOODS: {
    status: 409,
    public: true,
    text: '第 {line} 行的 {code} 没有这个商品，没有保存',
    hint: '请核对 ISBN、商品编码或一书一码',
  },
  ADJUST_LINE_MANY: {
    status: 409,
    public: true,
    text: '第 {line} 行的 {code} 对应 {count} 个商品：{codes}，没有保存',
    hint: '请改填商品编码',
  },
  ADJUST_LINE_PIECE: {
    status: 409,
    public: true,
    text: '第 {line} 行《{productName}》是古旧书，一本一本地记，没有保存',
    hint: '请填它的一书一码，数量填 1',
  },
  ADJUST_LINE_SHELF: {
    status: 409,
    public: true,
    text: '第 {line} 行的货架 {shelfCode} 不在这个仓库，没有保存',
    hint: '请核对货架号与仓库',
  },
  ADJUST_LINE_TWICE: {
    status: 409,
    public: true,
    text: '第 {line} 行与第 {first} 行是同一处库存，没有保存',
    hint: '请合并成一行',
  },
  ADJUST_LINE_SHORT: {
    status: 409,
    public: true,
    text: '第 {line} 行 {shelfCode}《{productName}》账面只有 {quantity} 册，不能盘亏 {wanted} 册，没有保存',
    hint: '请核对货架、品相和数量',
  },
  ADJUST_EMPTY: {
    status: 409,
    public: true,
    text: '{num} 改完以后一行也不剩，没有保存',
    hint: '至少留一行；都不要的请作废',
  },
  ADJUST_OVER_COUNT: {
    status: 409,
    public: true,
    text: '{shelfCode}《{productName}》盘点差异是 {counted} 册，不能改成 {quantity} 册，没有保存',
    hint: '请填不超过盘点差异的数量，或重新盘点',
  },
  ADJUST_NOT_VOID: {
    status: 409,
    public: true,
    text: '{num} 来自盘点，不能作废',
    hint: '请改好数量重新提交',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof adjustErrors> {}
}
