import { mulYuan } from '../../base/money'
import { daysAgo, hours } from '../world/Calendar'
import { createRandom, type Random } from '../world/random'
import type { SeededCompany, SeededProduct, SeededShop } from '../world/seeded'
import type { SeedRow } from '../world/Sheet'
import type { World } from '../world/World'

type ListingRow = SeedRow<'shopGoods'>

const perShop = 48
/** What a company's shops choose from: much of it is sold in several of them. */
const perCompany = 150
const seed = 20_260_102
/** A counter or a contract with libraries lists nothing on a platform. */
const listsNothing = new Set(['15', '16'])
/** Second-hand books are sold there. */
const sellsUsed = new Set(['6', '7', '190'])

/** What every shop lists on its platform, in every state, and how much of it: as if it had been pulled just now. */
export function makeListings(world: World): void {
  // chance of its own, so that what is listed changes nothing else of the demo
  const random = createRandom(seed)
  for (const company of world.companies) {
    const products = choose(random, company.products, perCompany)
    for (const shop of company.shops)
      if (!listsNothing.has(shop.platformId)) listShop(world, random, { company, shop, products })
  }
  countShops(world)
}

function choose<T>(random: Random, from: readonly T[], count: number): T[] {
  const chosen = new Set<T>()
  while (chosen.size < Math.min(count, from.length)) chosen.add(random.pick(from))
  return [...chosen]
}

interface Listed {
  company: SeededCompany
  shop: SeededShop
  products: readonly SeededProduct[]
}

function listShop(world: World, random: Random, { company, shop, products }: Listed): void {
  const restricted = company.products.filter(({ isRestricted }) => isRestricted)
  const chosen = [...choose(random, restricted, 1), ...choose(random, products, perShop)]
  for (const [at, product] of [...new Set(chosen)].entries())
    world.sheet.add('shopGoods', {
      companyId: company.id,
      shopNum: shop.shopNum,
      platformId: shop.platformId,
      ...goodsOf(random, shop, product),
      ...matchOf(random, product, at),
      ...stateOf(random, product, at),
      ...timesOf(world, random),
    })
}

const goodsOf = (random: Random, shop: SeededShop, product: SeededProduct): ListingRow => {
  const isUsed = sellsUsed.has(shop.platformId)
  const title = [product.name, product.author, product.publisher].filter(Boolean).join(' ')
  return {
    // as the platform's orders name it
    platformGoodsId: `G${product.id}`,
    platformVersion: random.int(1, 9),
    title,
    image: product.image || null,
    author: product.author,
    publisher: product.publisher,
    conditionGrade: isUsed ? random.pick(['95', '90', '85']) : '100',
    listPrice: product.listPrice,
    salePrice: mulYuan(
      product.listPrice,
      random.pick(isUsed ? ['0.45', '0.55'] : ['0.78', '0.85']),
    ),
    categoryPath: product.type === '1' ? '书籍/杂志/报纸' : '文具/文创',
    source: '2',
  }
}

/** By merchant code for the most part; every twelfth or so by something else, or not at all. */
function matchOf(random: Random, { id, code, isbn }: SeededProduct, at: number): ListingRow {
  const matched = { productId: id, matchState: '1', outerCode: code, isbn }
  if (at % 12 === 3 && isbn) return { ...matched, matchType: '2', outerCode: null }
  if (at % 24 === 7) return { ...matched, matchType: '4', outerCode: `旧${random.digits(6)}` }
  if (at % 16 === 9) return { ...unmatched, matchState: '0', outerCode: `旧${random.digits(6)}` }
  if (at % 24 === 13 && isbn) return { ...unmatched, matchState: '2', outerCode: null, isbn }
  if (at % 48 === 21) return { ...unmatched, matchState: '3', outerCode: '赠品' }
  return { ...matched, matchType: '1' }
}

const unmatched: ListingRow = { productId: null, matchType: null, isbn: null }

/** On sale with some copies for the most part; two or three a shop in each of the other states. */
function stateOf(random: Random, product: SeededProduct, at: number): ListingRow {
  const normal = {
    goodsState: 'NORMAL',
    saleStatus: random.chance(0.75) && !product.isRestricted ? '1' : '2',
    stock: random.int(1, 30),
    restrictedReason: null,
    violationText: null,
  }
  if (at % 16 === 2)
    return {
      ...normal,
      goodsState: 'VIOLATION',
      saleStatus: '2',
      violationText: random.pick(violations),
    }
  if (at % 12 === 5) return { ...normal, goodsState: 'SOLD_OUT', stock: 0 }
  if (at % 24 === 10) return { ...normal, goodsState: 'AUDITING', saleStatus: '2' }
  if (at % 24 === 15) return { ...normal, goodsState: 'REJECTED', saleStatus: '2' }
  if (at % 24 === 18) return { ...normal, goodsState: 'DELETED', saleStatus: '2' }
  if (at % 24 === 20)
    return { ...normal, saleStatus: '2', restrictedReason: random.pick(['1', '2', '11']) }
  return normal
}

const violations = [
  '标题含有平台不允许的内容',
  '主图与商品不符',
  '出版物经营许可证已过期，商品被下架',
] as const

function timesOf({ calendar }: World, random: Random): ListingRow {
  const published = calendar.stamp(daysAgo(random.int(3, 170)) + random.int(hours(9), hours(18)))
  const synced = calendar.stamp(calendar.now - random.int(2, 6))
  return { publishTime: published, syncTime: synced, createTime: published, updateTime: synced }
}

/** Each shop says what its listings come to; those of partners have none. */
function countShops({ sheet, calendar }: World): void {
  const all = sheet.of('shopGoods').filter(({ goodsState }) => goodsState !== 'DELETED')
  for (const shop of sheet.of('shop')) {
    const own = all.filter(({ shopNum }) => shopNum === shop.shopNum)
    const onSale = own.filter(({ saleStatus }) => saleStatus === '1').length
    shop.goodsCount = own.length
    shop.onSaleCount = onSale
    shop.warehouseCount = own.length - onSale
    shop.goodsSyncState = own.length > 0 ? 'SUCCESS' : 'IDLE'
    shop.goodsSyncTime = own.length > 0 ? calendar.stamp(calendar.now - 2) : null
  }
}
