import type { PlatformOrder, PlatformStatus } from '../types'

const books = [
  ['红楼梦', '9787020002207', '59.70'],
  ['围城', '9787020024759', '39.00'],
  ['呐喊', '9787020014279', '22.00'],
] as const

const lives: readonly (readonly PlatformStatus[])[] = [
  ['WAIT_PAY', 'WAIT_SEND'],
  ['WAIT_PAY', 'WAIT_SEND', 'REFUNDING'],
  ['WAIT_PAY', 'WAIT_SEND', 'REFUNDING', 'WAIT_SEND'],
  ['WAIT_PAY', 'CLOSED'],
  ['WAIT_PAY', 'WAIT_SEND', 'REFUNDING', 'CLOSED'],
  ['WAIT_PAY', 'WAIT_PAY', 'WAIT_SEND', 'WAIT_SEND'],
]

const hour = 3_600_000

/**
 * Every version of some orders, oldest first: paid, refunded, closed, and moved to another address on the way.
 * @param newest  when the first of them was ordered; every other one an hour before the one it follows
 */
export function makeHistory(
  orders: number,
  random: () => number,
  newest = new Date('2026-01-05T10:00:00+08:00'),
): PlatformOrder[] {
  return Array.from({ length: orders }, (_, at) =>
    versionsOf(at, random, new Date(newest.getTime() - at * hour)),
  ).flat()
}

function versionsOf(at: number, random: () => number, ordered: Date): PlatformOrder[] {
  const life = lives[Math.floor(random() * lives.length)] ?? []
  const lines = 1 + Math.floor(random() * 3)
  const items = books.slice(0, lines).map(([goodsName, isbn, price], line) => ({
    platformItemNum: `${at}-${line}`,
    platformGoodsId: `G${line}`,
    goodsName,
    isbn,
    conditionGrade: '90',
    price,
    quantity: 1 + Math.floor(random() * 2),
  }))
  let house = 1
  return life.map((status, version) => {
    if (random() < 0.3) house += 1
    return {
      platformOrderNum: `SIM${String(at).padStart(8, '0')}`,
      version: version + 1,
      status,
      buyerNick: `买家${at}`,
      receiverName: '李小明',
      receiverPhone: '13812345678',
      province: '北京市',
      city: '北京市',
      district: '东城区',
      receiverAddress: `东单大街 ${house} 号`,
      items,
      freightAmount: '6.00',
      orderTime: shanghai(ordered, 0),
      ...(status !== 'WAIT_PAY' &&
        life.includes('WAIT_SEND') && { payTime: shanghai(ordered, paidAfter) }),
      latestDeliveryTime: shanghai(ordered, paidAfter + 48 * hour),
    }
  })
}

const paidAfter = hour / 12

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `yyyy-MM-dd HH:mm:ss` so many milliseconds later. */
const shanghai = (moment: Date, laterMs: number): string =>
  clock.format(new Date(moment.getTime() + laterMs))
