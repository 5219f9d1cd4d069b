import type { Row } from '../language/registry'

const shops = [
  '文澜书业淘宝店',
  '博雅图书专营店',
  '三味书屋孔网店',
  '墨香旧书',
  '万卷楼',
  '晨光文具旗舰店',
  '翰墨缘古籍',
]

/** Believable sales by day, platform or shop, for stories and specs; always the same. */
export function sampleSales(by: string, count = by === 'statDate' ? 14 : 7): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const orders = 40 + ((at * 37) % 61)
    const goods = orders * 86 + ((at * 271) % 97)
    const discount = (goods * (4 + (at % 5))) / 100
    const postage = orders * 3
    return {
      id: String(at + 1),
      statDate: `2024-06-${String(at + 5).padStart(2, '0')}`,
      platformId: String(at + 1),
      shopName: shops[at % shops.length],
      orderCount: orders,
      goodsMoney: goods.toFixed(2),
      discountMoney: discount.toFixed(2),
      discountRate: (discount / goods).toFixed(4),
      postageIncome: postage.toFixed(2),
      receivedMoney: (goods - discount + postage).toFixed(2),
      receivedMoney_previous: at === 3 ? null : (((at * 53) % 71) - 35) / 100,
      receivedMoney_previousFigure: at === 3 ? null : (goods * 0.92).toFixed(2),
      receivedMoney_lastYear: ((at * 29) % 40) / 100,
      receivedMoney_lastYearFigure: (goods * 0.81).toFixed(2),
    }
  })
}
