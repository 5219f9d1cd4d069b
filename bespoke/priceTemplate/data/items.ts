import type { FieldItem } from '../../../renderer/parts/fields'

type Item = Omit<FieldItem, 'field' | 'title'>

const dict = (name: string): Item => ({
  type: 'string',
  widget: 'select',
  dict: name,
  schema: { 'x-component-props': { allowClear: false } },
})
const most = 99_999_999

/** The inputs of a template. */
export const items = {
  name: { type: 'string', widget: 'text', maxLength: 30 },
  text: { type: 'string', widget: 'text', maxLength: 200 },
  tail: { type: 'string', widget: 'text', maxLength: 3 },
  percent: { type: 'decimal', widget: 'number', unit: '%' },
  discount: { type: 'decimal', widget: 'number', unit: '%', reads: 'discount' },
  money: { type: 'money', widget: 'money', min: 0, max: most },
  signed: { type: 'money', widget: 'money', min: -most, max: most },
  copies: { type: 'int', widget: 'number', min: 0 },
  yes: { type: 'bool', widget: 'switch' },
  formula: dict('price_formula'),
  jitterMode: dict('jitter_mode'),
  rounding: dict('price_rounding'),
  rangeBasis: dict('range_basis'),
  grade: { type: 'string', widget: 'select', dict: 'condition_grade' },
  grades: { type: 'string', widget: 'multi-select', dict: 'condition_grade', many: true },
  platforms: { type: 'string', widget: 'multi-select', dict: 'platform', many: true },
  shops: {
    type: 'string',
    widget: 'multi-select',
    many: true,
    options: {
      call: 'POST /shop/shopInfos/getShopInfosDim',
      value: 'shopNum',
      label: 'shopName',
    },
  },
} as const satisfies Record<string, Item>
