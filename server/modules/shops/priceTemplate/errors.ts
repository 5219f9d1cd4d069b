import { templateFaultTexts, type TemplateFaultCode } from '../../../../schemas/pricing'
import { defineErrors } from '../../../base/errors/ErrorSpec'

const refused = (text: string, hint: string) => ({ status: 409, public: true, text, hint }) as const
/** What an editor says too, in the same sentence. */
const fault = (code: TemplateFaultCode, hint: string) =>
  ({ status: 400, public: true, text: templateFaultTexts[code], hint }) as const

/** Refusals of price templates. */
export const priceTemplateErrors = defineErrors({
  PRICE_JITTER_ORDER: fault('PRICE_JITTER_ORDER', '请把浮动的下限、上限对调，或改其中一个'),
  PRICE_JITTER_SIZE: fault('PRICE_JITTER_SIZE', '请改小浮动的上下限，负数也一样'),
  PRICE_RANGE_OVERLAP: fault('PRICE_RANGE_OVERLAP', '上一段的上限可以等于下一段的下限，不能超过'),
  PRICE_BOUND_ORDER: fault('PRICE_BOUND_ORDER', '请提高最高售价，或降低最低售价'),
  PRICE_RATE_ZERO: fault('PRICE_RATE_ZERO', '公式三的加价率是定价的折扣，45% 就是 4.5 折'),
  PRICE_RATE_LOW: fault('PRICE_RATE_LOW', '再低售价就是负数了'),
  PRICE_TAIL: fault('PRICE_TAIL', '取整方式是固定尾数时，要写小数点和一到两位数字'),
  PRICE_RANGE_EMPTY: fault('PRICE_RANGE_EMPTY', '请补上分段，或关掉分段'),
  PRICE_RANGE_ORDER: fault('PRICE_RANGE_ORDER', '下限含、上限不含，所以不能相等'),
  PRICE_RANGE_GRADE: fault('PRICE_RANGE_GRADE', '请给这一段选品相，或删掉它'),
  PRICE_RANGE_MANY: fault('PRICE_RANGE_MANY', '请合并或删掉一些分段'),
  PRICE_NAME_USED: refused('已有名为“{templateName}”的模板', '请换一个名称'),
  PRICE_TEMPLATE_UNKNOWN: refused('价格模板不存在', '请刷新后重新选择'),
  PRICE_TEMPLATE_OFF: refused('模板“{templateName}”已停用', '请先启用它，或选别的模板'),
  PRICE_TEMPLATE_BUSY: refused('模板正在使用，不能停用', '用着它的：{uses}；请先给它们换别的模板'),
  PRICE_TEMPLATE_USED: refused(
    '模板“{templateName}”正在使用，不能删除：{uses}',
    '请先给它们换别的模板；名单在“引用数”里',
  ),
  PRICE_SHOP: refused(
    '所选店铺里有不能用的：{shops}',
    '店铺要在用，并且在您的数据范围内；请重新选择店铺',
  ),
  PRICE_SHOP_OUTSIDE: refused(
    '模板“{templateName}”不适用于所选的店铺：{shops}',
    '请改模板的适用平台或适用店铺，或换一个模板',
  ),
  PRICE_USE_AUTO: refused('店铺“{shopName}”开着自动改价', '请先关掉它的自动改价'),
  PRICE_USE_OTHER: refused(
    '店铺“{shopName}”没有用模板“{templateName}”',
    '请只选用着它的店铺，名单在“引用数”里',
  ),
})

declare module '../../../base/errors/ErrorSpec' {
  interface ErrorCodes extends CodesOf<typeof priceTemplateErrors> {}
}
