import { createStageHttp, type StageHttp } from '../../../runtime/frame'
import type { Goods, StoredTemplate } from './types'

/** 旧书常规, as the server holds it. */
export const usedBooks: StoredTemplate = {
  id: '21',
  version: 'v1',
  templateName: '旧书常规',
  formula: '1',
  markupRate: '0.1500',
  surcharge: '1.00',
  jitterMode: '1',
  jitterMin: '0.00',
  // whatever is drawn, it rounds to the same
  jitterMax: '0.04',
  rounding: '1',
  tailDigits: null,
  floorPrice: '9.00',
  ceilingPrice: null,
  floorDiscount: null,
  notBelowWholesale: true,
  useRange: false,
  rangeBasis: null,
  ranges: [],
  platformIds: ['7'],
  shopNums: [],
  isDefault: true,
  remark: null,
}

/** 低价书多加: the cheaper, the more is added. */
export const byRanges: StoredTemplate = {
  ...usedBooks,
  id: '22',
  templateName: '低价书多加',
  jitterMode: '0',
  jitterMax: '0.00',
  floorPrice: '6.00',
  ceilingPrice: '120.00',
  useRange: true,
  rangeBasis: '1',
  ranges: [
    { lower: '0.00', upper: '5.00', markupRate: 1, surcharge: '3.00' },
    { lower: '5.00', upper: '20.00', markupRate: 0.4 },
    { lower: '20.00', markupRate: 0.2 },
  ],
  isDefault: false,
}

const book = (
  id: string,
  productName: string,
  wholesalePrice: string | null,
  listPrice: string | null,
  salePrice: string | null,
  conditionGrade = '90',
): Goods => ({
  id,
  productName,
  isbn: null,
  conditionGrade,
  quantity: 4,
  wholesalePrice,
  listPrice,
  salePrice,
})

export const goods: readonly Goods[] = [
  book('1', '高老头', '8.00', '20.00', '11.00'),
  book('2', '周易译注', '3.00', '12.00', '9.00', '85'),
  book('3', '中国文学史（第4版）第一卷', '33.52', '57.80', '39.50', '100'),
  book('4', '呐喊', '6.20', '18.00', '8.10'),
  book('5', '万历十五年', '15.00', '38.00', '18.30', '95'),
  book('6', '乡土中国', '9.80', '25.00', '12.30'),
  book('7', '围城', '18.60', '39.00', null, '100'),
  book('8', '人间词话', null, '26.00', '14.00', '80'),
  book('9', '红楼梦（全二册）', '35.00', '59.70', '41.30', '95'),
  book('10', '儒林外史', '12.00', '28.00', '14.80'),
]

const entry = (dictValue: string, dictLabel: string) => ({ dictValue, dictLabel })
const dictionaries: Readonly<Record<string, object[]>> = {
  price_formula: [
    entry('1', '批发价 + 批发价×加价率 + 附加费 + 浮动金额'),
    entry('2', '批发价 + 定价×加价率 + 附加费 + 浮动金额'),
    entry('3', '定价×加价率 + 浮动金额'),
  ],
  jitter_mode: [entry('0', '不浮动'), entry('1', '首次随机后固定')],
  price_rounding: [
    entry('0', '不取整（保留两位）'),
    entry('1', '四舍五入到角'),
    entry('5', '固定尾数'),
  ],
  range_basis: [entry('1', '按批发价分段'), entry('3', '按品相分段')],
  condition_grade: [
    entry('100', '全新'),
    entry('95', '九五品'),
    entry('90', '九品'),
    entry('85', '八五品'),
    entry('80', '八品'),
  ],
  platform: [entry('7', '孔夫子'), entry('2', '京东')],
}

/** A server that holds one template. */
export const templateServer = (
  stored: StoredTemplate = usedBooks,
  answers: Readonly<Record<string, unknown>> = {},
): StageHttp =>
  createStageHttp({
    'GET /shop/priceTemplate/query/{id}': stored,
    'GET /shop/priceTemplate/tried/{id}': stored,
    'GET /shop/priceTemplate/uses/{id}': {
      uses: [
        { id: 'SHOP-1', useKind: 'SHOP', useName: '文渊旧书店', goodsCount: 1204 },
        { id: 'CLOUD-1', useKind: 'CLOUD', useName: '北方图书云仓', goodsCount: 820 },
      ],
    },
    'POST /shop/priceTemplate/goods': goods,
    'POST /shop/priceTemplate/add': { id: '30' },
    'POST /shop/priceTemplate/edit': { id: stored.id },
    'POST /shop/shopInfos/getShopInfosDim': [{ shopNum: '700000001', shopName: '文渊旧书店' }],
    'GET /system/dict/data/type/{type}': ({ params }: { params?: Record<string, string> }) =>
      dictionaries[params?.type ?? ''] ?? [],
    ...answers,
  })
