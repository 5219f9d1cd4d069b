import { defineErrors } from '../../../base/errors/ErrorSpec'

/** Refusals of suppliers' offers. */
export const supplierGoodsErrors = defineErrors({
  OFFER_KNOWN: {
    status: 409,
    public: true,
    text: '“{supplier}”已经有“{goods}”这个品相的报价',
    hint: '请编辑已有的报价，不必再添加',
  },
  OFFER_NO_PRICE: {
    status: 400,
    public: true,
    text: '供货价和进货折扣至少填一个',
    hint: '填折扣时按定价算出供货价，商品没有定价的要直接填供货价',
  },
  OFFER_NO_LIST_PRICE: {
    status: 409,
    public: true,
    text: '“{goods}”没有定价，不能按折扣算供货价',
    hint: '请先在商品信息库补上定价，或直接填供货价',
  },
  OFFER_PRICE_BELOW: {
    status: 409,
    public: true,
    text: '“{goods}”改后的供货价是 {price} 元，不能低于 0',
    hint: '请减小减价的数值',
  },
  OFFER_STOPPED: {
    status: 409,
    public: true,
    text: '“{goods}”已停供，不能{title}',
    hint: '请先恢复供货，或换一个供应商',
  },
  OFFER_SUPPLIER_GONE: {
    status: 409,
    public: true,
    text: '没有找到这个供应商，或者它已停用',
    hint: '请刷新后重新选择供应商',
  },
  OFFER_NOT_ONLINE: {
    status: 409,
    public: true,
    text: '“{supplier}”不是合作中的线上供应商，没有线上报价可以同步',
    hint: '线下供应商请用“导入报价”',
  },
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof supplierGoodsErrors> {}
}
