import type { BenchRow, RowsAnswer } from './page'

const shops = ['文澜书业淘宝店', '博雅图书专营店', '三味书屋孔网店', '古籍善本拍卖']
const names = ['王小明', '欧阳修远', '李雷', '韩梅梅', '张晓雯']
const goods = [
  '红楼梦（全二册）',
  '围城',
  '万历十五年（增订本）',
  '四库全书总目提要补正及其续编汇校集注',
]
const provinces = ['浙江省', '北京市', '广东省', '四川省']
const status = ['UN_AUDIT', 'WAIT_DELIVERY', 'DELIVERIED', 'DELIVERY_SUCCESS']

/** 171 pages of 20. */
export const total = 3420

/**
 * One page of rows. Asked again it has other rows, so that "new rows are there" can be seen; the first answer of a visit
 * is the same for every peer.
 * @param turn how often this page has been asked for in this visit, from 1
 */
export function rowsOf(pageNum: number, size: number, turn: number): RowsAnswer {
  const first = turn * 100_000 + (pageNum - 1) * size
  return { total, records: Array.from({ length: size }, (_, index) => rowOf(first + index)) }
}

/** The whole order: what a list masks is open, and the remark is one no list shows. */
export function orderOf(id: string): BenchRow {
  const row = rowOf(Number(id))
  return {
    ...row,
    receiverPhone: `138${String(Number(id)).padStart(8, '0')}`,
    remark: `请当面点清 ${id}`,
  }
}

function rowOf(n: number): BenchRow {
  const pick = <T>(values: readonly T[]): T => values[n % values.length] as T
  const amount = ((n % 977) * 12.8).toFixed(2)
  return {
    id: String(n),
    orderNum: `DD20261121${String(n).padStart(8, '0')}`,
    platformOrderNum: `22018944661${n}`,
    shopName: pick(shops),
    status: pick(status),
    orderType: pick(['SHOP_ORDER', 'MANUAL_ORDER', 'DROP_ORDER']),
    buyerNick: `tb${n}_书友`,
    receiverName: pick(names),
    receiverPhone: `138****${String(n % 10_000).padStart(4, '0')}`,
    province: pick(provinces),
    receiverAddress: `文三路 ${n % 900} 号 ${n % 30} 幢 ${n % 2000} 室`,
    goodsName: pick(goods),
    goodsQuantity: (n % 40) + 1,
    goodsAmount: amount,
    discountAmount: '3.00',
    freightAmount: '8.00',
    orderAmount: amount,
    weight: ((n % 90) / 10).toFixed(1),
    expressCode: pick(['SF', 'ZTO', 'EMS']),
    waybillNum: `SF${n}`,
    warehouseName: pick(['杭州一号仓', '北京旧书仓']),
    orderTime: `2026-11-${String((n % 20) + 1).padStart(2, '0')} 09:${String(n % 60).padStart(2, '0')}:00`,
    payTime: `2026-11-${String((n % 20) + 1).padStart(2, '0')} 10:${String(n % 60).padStart(2, '0')}:00`,
    remark: n % 3 ? '' : '请用纸箱包装，谢谢',
  }
}
