import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals every trade document has. */
export const tradeErrors = defineErrors({
  TRADE_REDUCED_TOO_MUCH: {
    status: 400,
    public: true,
    text: '优惠金额大于总实洋',
    hint: '请减少优惠金额',
  },
  TRADE_PRODUCT_GONE: {
    status: 409,
    public: true,
    text: '第 {line} 行的商品已不存在或已停用',
    hint: '请删去这一行，重新选择商品',
  },
  TRADE_LINE_TWICE: {
    status: 409,
    public: true,
    text: '第 {first} 行和第 {line} 行是同一种商品、同一品相：《{goodsName}》',
    hint: '请合并为一行',
  },
  TRADE_TERMS_MISSING: {
    status: 409,
    public: true,
    text: '请先选择{what}',
    hint: '价格和库存要按{what}来取',
  },
  TRADE_PARTY_GONE: {
    status: 409,
    public: true,
    text: '{party}不存在或已停用',
    hint: '请重新选择，或先启用',
  },
  TRADE_WAREHOUSE_GONE: {
    status: 409,
    public: true,
    text: '仓库不存在或已停用',
    hint: '请重新选择仓库',
  },
  TRADE_EXPORT_TOO_MANY: {
    status: 400,
    public: true,
    text: '要导出 {count} 行，一次最多 {limit} 行明细',
    hint: '请缩小筛选范围，或不含明细导出',
  },
  TRADE_REASON_MISSING: {
    status: 400,
    public: true,
    text: '驳回要写明原因',
    hint: '请填写驳回原因',
  },
  MONEY_TOO_MUCH: {
    status: 409,
    public: true,
    text: '这张单据现在只有 {open} 元可以核销，不能登记 {amount} 元',
    hint: '请把金额改成不大于可核销的金额',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof tradeErrors> {}
}
