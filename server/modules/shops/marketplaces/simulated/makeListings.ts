import type { PlatformGoods, PlatformGoodsState } from '../types'

const books = [
  ['红楼梦', '9787020002207', '曹雪芹', '人民文学出版社', '59.70'],
  ['围城', '9787020024759', '钱锺书', '人民文学出版社', '39.00'],
  ['呐喊', '9787020014279', '鲁迅', '人民文学出版社', '22.00'],
] as const

const lives: readonly (readonly PlatformGoodsState[])[] = [
  ['NORMAL'],
  ['AUDITING', 'NORMAL'],
  ['AUDITING', 'REJECTED'],
  ['NORMAL', 'NORMAL', 'VIOLATION'],
  ['NORMAL', 'VIOLATION', 'NORMAL'],
  ['NORMAL', 'DELETED'],
  ['NORMAL', 'NORMAL', 'NORMAL'],
]

/** Every version of some listings, oldest first: audited, sold out, taken off by the platform, and deleted on the way. */
export function makeListings(listings: number, random: () => number): PlatformGoods[] {
  return Array.from({ length: listings }, (_, at) => versionsOf(at, random)).flat()
}

function versionsOf(at: number, random: () => number): PlatformGoods[] {
  const life = lives[Math.floor(random() * lives.length)] ?? []
  const [title, isbn, author, publisher, listPrice] = books[at % books.length] ?? books[0]
  return life.map((state, version) => {
    const stock = random() < 0.25 ? 0 : 1 + Math.floor(random() * 20)
    return {
      platformGoodsId: `SIMG${String(at).padStart(8, '0')}`,
      version: version + 1,
      title: `${title} 第${at + 1}册`,
      goodsUrl: `https://item.example/SIMG${at}`,
      outerCode: `SIM-${at}`,
      isbn,
      author,
      publisher,
      conditionGrade: '90',
      listPrice,
      price: (10 + Math.floor(random() * 3000) / 100).toFixed(2),
      stock,
      saleStatus: state === 'NORMAL' && stock > 0 && random() < 0.7 ? '1' : '2',
      state,
      ...(state === 'VIOLATION' && { violationText: '标题含有平台不允许的内容' }),
      categoryPath: '书籍/文学/小说',
      publishTime: '2026-01-05 10:00:00',
    }
  })
}
