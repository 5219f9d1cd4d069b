import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of 库存查询 and 普通库存查询. */
export const stockDeskErrors = defineErrors({
  STOCK_NONE_FREE: {
    status: 409,
    public: true,
    text: '{what} 的 {quantity} 册都被占用（{holders}），没有可用的',
    hint: '请先处理占用的单据，或等它们出库',
  },
  STOCK_EMPTY: {
    status: 409,
    public: true,
    text: '{what} 已经没有库存，不用清除',
    hint: '请刷新列表',
  },
  STOCK_GRADE_SAME: {
    status: 409,
    public: true,
    text: '{what} 已经是这个品相，没有改动',
    hint: '请选择另一个品相',
  },
  STOCK_PRICE_NONE: {
    status: 400,
    public: true,
    text: '售价和批发价都没有填，没有改动',
    hint: '请至少填一个价格',
  },
  STOCK_LIMITS_CROSSED: {
    status: 400,
    public: true,
    text: '库存上限 {maxQuantity} 小于安全库存 {minQuantity}，没有改动',
    hint: '请把上限改到不小于安全库存',
  },
  STOCK_BELOW_LOCKED: {
    status: 409,
    public: true,
    text: '{what} 已锁定 {locked} 册（{holders}），不能改成 {quantity} 册',
    hint: '请先处理占用的单据，或填不小于锁定的数量',
  },
  STOCK_GOODS_UNKNOWN: {
    status: 409,
    public: true,
    text: '商品库里没有 {code}，也没有填商品名称，本次没有入库',
    hint: '请核对编码，或填上商品名称新建商品',
  },
  STOCK_GOODS_PIECE: {
    status: 409,
    public: true,
    text: '《{productName}》是古旧书，要一本一本登记，不能按数量新增',
    hint: '请用古旧书盘存或库存导入登记',
  },
  STOCK_SHELF_UNKNOWN: {
    status: 409,
    public: true,
    text: '这个仓库没有货架 {shelfCode}，本次没有入库',
    hint: '请核对货架号，或不填放默认货位',
  },
  STOCK_COUNT_WAREHOUSES: {
    status: 409,
    public: true,
    text: '选中的库存在 {count} 个仓库，一张盘点单只能盘一个仓库',
    hint: '请按仓库分别发起盘点',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof stockDeskErrors> {}
}
