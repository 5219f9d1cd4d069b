import type { Row } from '../language/registry'

const books = [
  ['9787020002207', '红楼梦（全二册）', '人民文学出版社', '59.70'],
  ['9787101003048', '人间词话', '中华书局', '12.50'],
  ['9787108009821', '万历十五年（增订本）', '生活·读书·新知三联书店', '26.00'],
  [
    '9787505390133',
    '四库全书总目提要补正及其续编汇校集注（附人名书名综合索引）',
    '电子工业出版社',
    '480.00',
  ],
] as const

/** A purchase order with as many lines as a page or five hold. */
export function purchaseOrder(number: number, lines: number): Row {
  const items = Array.from({ length: lines }, (_, place): Row => {
    const [isbn, goodsName, press, listPrice] = books[place % books.length] ?? books[0]
    return {
      id: String(place + 1),
      isbn,
      goodsName,
      press,
      listPrice,
      conditionGrade: '9',
      discountRate: '0.55',
      price: '10.00',
      quantity: 2,
      amount: '20.00',
    }
  })
  return {
    id: String(number),
    purchaseOrderNum: `CG20240618${String(number).padStart(6, '0')}`,
    supplierName: '北京中盘图书批发有限公司',
    warehouseName: '杭州一号仓',
    billDate: '2024-06-18',
    expectDate: '2024-06-25',
    buyerName: '张晓雯',
    kindQuantity: lines,
    goodsQuantity: lines * 2,
    listAmount: (lines * 59.7).toFixed(2),
    orderAmount: `${lines * 20}.00`,
    remark: '到货请先核对品相，再上架',
    items,
  }
}

export const shelf = (number: number): Row => ({
  id: String(number),
  shelfCode: `A-01-${String(number).padStart(3, '0')}`,
  warehouseName: '杭州一号仓',
  areaName: '旧书区',
  shelfAreaName: '文史',
})

export const stocktake: Row = {
  id: '1',
  stocktakeNum: 'PD20240618000003',
  warehouseName: '杭州一号仓',
  counterNames: '林晓、周敏',
  startTime: '2024-06-18 09:00:00',
  items: Array.from({ length: 60 }, (_, place): Row => {
    const [isbn, goodsName] = books[place % books.length] ?? books[0]
    return {
      id: String(place),
      shelfCode: `A-01-${String(1 + Math.floor(place / 6)).padStart(3, '0')}`,
      isbn,
      goodsName,
      conditionGrade: '9',
      bookQuantity: 1 + (place % 4),
    }
  }),
}
