import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const

/** Refusals of offers in a circle. */
export const offerErrors = defineErrors({
  GP_PRICE_ZERO: refused('圈内价必须大于0！', '请填写大于 0 的价格，或大于 0 的折扣'),
  GP_PRICE_BASE: refused('圈内价不能低于底价！', '请提高圈内价，或先改底价'),
  GP_BASE_PRICE: refused('底价不能高于圈内价！', '请降低底价，或先改圈内价'),
  GP_BASE_LACKS: refused('请填写底价', '按固定底价时填金额，按折扣或成本加成时填比率'),
  GP_TEMPLATE_LACKS: refused('请选择价格模板', '定价方式是按价格模板时，要选一个启用的模板'),
  GP_OFFER_STALE: refused('数据状态已变化，请刷新后重试！', '别人刚改过这条库存的价格'),
  GP_OFFER_ORDERED: refused('待审核的订单 {orderNum} 占用着它，不能移出', '请先审核或驳回这张订单'),
  GP_CIRCLE_NOT_SUPPLIER: refused('所选圈子里有贵公司不能供货的', '请刷新后重新选择圈子'),
  GP_FREIGHT_UNKNOWN: refused('运费模板不存在', '请刷新后重新选择'),
  GP_FILE_STOCK: refused('{warehouseName}没有这本书“{grade}”的库存', '请核对书号、仓库和品相'),
  GP_STOCK_UNKNOWN: refused('库存不存在，或不在数据范围内', '请刷新后重新选择'),
  GP_GRADE_LOW: refused('低于圈子的最低品相', '请换一个圈子，或不添加这些品相'),
  GP_OFFER_KNOWN: refused('已经在所选的圈子里', '要改价请到“圈内库存”'),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof offerErrors> {}
}
