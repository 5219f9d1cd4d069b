import { resolveField, type ResolvedField, type Resources } from '../schemas/language'
import { dictionaries } from './dictionaries'

type Row = Record<string, unknown>

// Values a person would expect under these names; other text shows its field's title.
export const sampleTexts: Readonly<Record<string, readonly string[]>> = {
  orderNum: ['DD20240618000042', 'DD20240618000107', 'DD20240619000003'],
  platformOrderNum: ['2201894466102345678', '240618-083346778', '6930124477120551'],
  shopName: ['文澜书业淘宝店', '博雅图书专营店', '三味书屋孔网店'],
  goodsName: ['红楼梦（全二册）', '围城', '万历十五年（增订本）', 'The Great Gatsby'],
  productName: [
    '红楼梦（全二册）',
    '围城',
    '万历十五年（增订本）',
    '四库全书总目提要补正及其续编汇校集注',
  ],
  productCode: ['SP00000042', 'SP00000107', 'SP00001203'],
  isbn: ['9787020002207', '9787505390133', '9787108009821'],
  author: ['曹雪芹', '钱锺书', '黄仁宇'],
  publisher: ['人民文学出版社', '生活·读书·新知三联书店', '中华书局'],
  brandName: ['中华书局', '商务印书馆', '晨光文具'],
  receiverName: ['王*', '欧*', '李*'],
  receiverPhone: ['138****5678', '159****0021', '186****3344'],
  receiverAddress: ['浙江省杭州市西湖区文三路 ****', '北京市海淀区中关村大街 ****'],
  warehouseName: ['杭州一号仓', '北京旧书仓'],
  buyerMessage: ['', '请用纸箱包装，谢谢', ''],
  categoryName: ['文学', '历史', '艺术'],
  name: ['文学', '历史', '艺术'],
  province: ['广东省', '浙江省', '北京市'],
  city: ['广州市', '杭州市', '北京市'],
  district: ['天河区', '西湖区', '海淀区'],
  shelfId: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  shelfCode: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  shelfNum: ['A03-02-11', 'B01-05-02', 'D04-01-07'],
  warehouseId: ['杭州一号仓', '北京旧书仓'],
  batchNo: ['20240601-A', '20240603-C'],
  stockNum: ['KC20240601000018', 'KC20240603000127', 'KC20240607000009'],
  flowNum: ['LS20240618000311', 'LS20240618000312', 'LS20240619000005'],
  purchaseOrderNum: ['CG20240618000012', 'CG20240618000013'],
  website: ['https://www.zhbc.com.cn', 'https://www.cp.com.cn'],
  press: ['人民文学出版社', '生活·读书·新知三联书店', '中华书局'],
  buyerName: ['张晓雯', '李明'],
  billNum: ['RK20240618000042', 'DD20240618000107', 'PD20240619000003'],
  bizNum: ['RK20240618000042', 'DD20240618000107', 'PD20240619000003'],
  supplierName: ['新华书店杭州批销中心', '人民文学出版社'],
  phone: ['13812345678', '15900210021'],
  email: ['zhang.xw@wenlan.example', 'li.m@boya.example'],
  remark: ['', '书脊磕碰，已与买家说明', '随货附发票'],
  operatorName: ['张晓雯', '系统'],
  content: ['审核通过，锁定库存 2 件', '修改快递公司：中通快递 → 顺丰速运'],
}

/** One believable record of a resource; the same index gives the same record. */
export function sampleRow(
  resourceName: string,
  resources: Resources,
  index: number,
  depth = 0,
): Row {
  const fields = Object.keys(resources[resourceName]?.fields ?? {})
  const entries = fields.map((name) => {
    const field = resolveField(name, resourceName, resources)
    return [name, field ? sampleValue(name, field, resources, index, depth) : null]
  })
  return { ...Object.fromEntries(entries), id: String(1000 + index) }
}

function sampleValue(
  name: string,
  field: ResolvedField,
  resources: Resources,
  index: number,
  depth: number,
): unknown {
  const pick = <T>(values: readonly T[]) => values[index % values.length]
  if (field.dict) {
    const value = pick(dictionaries[field.dict]?.items ?? [])?.value ?? null
    return field.many ? (index % 3 === 0 ? [] : [value]) : value
  }
  if (field.many) return []
  switch (field.type) {
    case 'list':
      return depth > 0 || !field.of
        ? []
        : [0, 1].map((line) => sampleRow(field.of as string, resources, index + line, depth + 1))
    case 'money':
      return ((index + 1) * 12.8).toFixed(2)
    case 'int':
      return (index * 7) % 120
    case 'percent':
      return ((index * 0.037) % 1).toFixed(4)
    case 'decimal':
      return ((index * 3.7) % 100).toFixed(2)
    case 'bool':
      return index % 4 === 1
    case 'date':
      return `2024-06-${String((index % 28) + 1).padStart(2, '0')}`
    case 'datetime':
      return `2024-06-${String((index % 28) + 1).padStart(2, '0')} 09:${String(index % 60).padStart(2, '0')}:00`
    case 'image':
    case 'file':
    case 'json':
      return null
    case 'ref':
      return '1'
    default:
      return pick(sampleTexts[name] ?? [`${field.title} ${index + 1}`])
  }
}
