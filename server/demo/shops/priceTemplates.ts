import type { PriceRange, PriceTemplate } from '../../../schemas/pricing'

/** A template of the demo, and which of its company's shops go by it: those of these platforms. */
export interface DemoTemplate extends PriceTemplate {
  templateName: string
  ranges: readonly PriceRange[]
  platformIds: readonly string[]
  isDefault: boolean
  status: '0' | '1'
  remark: string | null
  usedOn: readonly string[]
}

const base = {
  formula: '1',
  surcharge: '0.00',
  jitterMode: '0',
  jitterMin: '0.00',
  jitterMax: '0.00',
  rounding: '0',
  tailDigits: null,
  floorPrice: null,
  ceilingPrice: null,
  floorDiscount: null,
  notBelowWholesale: true,
  useRange: false,
  rangeBasis: null,
  ranges: [],
  platformIds: [],
  isDefault: false,
  status: '1',
  remark: null,
  usedOn: [],
} as const

/** What the cloud warehouses of the demo supply by. */
export const cloudTemplate = '云仓供货'
/** What offers in a circle are priced by. */
export const circleTemplate = '圈内同行价'

/** Every formula, rounding and kind of range; one default, one that is off, some in use. */
export const priceTemplates: readonly DemoTemplate[] = [
  {
    ...base,
    templateName: '旧书常规',
    markupRate: 0.15,
    surcharge: '1.00',
    jitterMode: '1',
    jitterMin: '-0.20',
    jitterMax: '0.30',
    rounding: '1',
    floorPrice: '9.00',
    isDefault: true,
    usedOn: ['7', '6', '190'],
  },
  {
    ...base,
    templateName: '新书七八折',
    formula: '3',
    markupRate: 0.78,
    rounding: '5',
    tailDigits: '.80',
    usedOn: ['1', '3'],
  },
  {
    ...base,
    templateName: '低价书多加',
    markupRate: 0.2,
    surcharge: '1.50',
    rounding: '1',
    floorPrice: '6.00',
    useRange: true,
    rangeBasis: '1',
    ranges: [
      { lower: '0.00', upper: '5.00', markupRate: 1, surcharge: '3.00' },
      { lower: '5.00', upper: '20.00', markupRate: 0.4 },
      { lower: '20.00', upper: '80.00', markupRate: 0.2 },
      { lower: '80.00', upper: null, markupRate: 0.12, surcharge: '0.00' },
    ],
    usedOn: ['5'],
  },
  {
    ...base,
    templateName: '按品相打折',
    formula: '3',
    markupRate: 0.5,
    rounding: '2',
    floorPrice: '5.00',
    ceilingPrice: '500.00',
    useRange: true,
    rangeBasis: '3',
    ranges: [
      { conditionGrades: ['100', '95'], markupRate: 0.72 },
      { conditionGrades: ['90', '85'], markupRate: 0.55 },
      { conditionGrades: ['80', '75', '70'], markupRate: 0.38 },
    ],
  },
  {
    ...base,
    templateName: '定价加成含运费',
    formula: '2',
    markupRate: 0.06,
    surcharge: '4.50',
    jitterMode: '2',
    jitterMin: '0.00',
    jitterMax: '0.99',
    rounding: '3',
    floorDiscount: 0.45,
    platformIds: ['2', '13'],
    usedOn: ['2', '13'],
  },
  {
    ...base,
    templateName: '多库存薄利',
    markupRate: 0.18,
    surcharge: '1.00',
    rounding: '4',
    useRange: true,
    rangeBasis: '4',
    ranges: [
      { lower: '50.00', upper: null, markupRate: 0.08, surcharge: '0.50' },
      { lower: '10.00', upper: '50.00', markupRate: 0.12 },
    ],
  },
  { ...base, templateName: cloudTemplate, markupRate: 0.05, surcharge: '0.50', rounding: '1' },
  {
    ...base,
    templateName: circleTemplate,
    markupRate: 0.08,
    rounding: '1',
    floorDiscount: 0.3,
  },
  {
    ...base,
    templateName: '清仓亏本',
    formula: '2',
    markupRate: -0.05,
    notBelowWholesale: false,
    status: '0',
    remark: '去年双十一用过，停用',
  },
]
