import { sql } from 'kysely'
import { normalizeIsbn } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import type { PlatformGoods } from '../../marketplaces'
import { matchListings } from './matchListings'

export interface ListingShop {
  companyId: Id
  shopNum: string
  platformId: string
}

/**
 * Takes over listings as a platform tells them: the newest version wins, an older or repeated one changes nothing.
 * @returns how many were new or changed
 */
export async function takeListings(
  trx: Trx,
  shop: ListingShop,
  told: readonly PlatformGoods[],
): Promise<number> {
  const rows = newestOf(told).map((listing) => rowOf(shop, listing))
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first) as (keyof typeof first)[]
  const taken = await trx
    .insertInto('shopGoods')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('shop_goods_once')
        .doUpdateSet((eb) => ({
          ...Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)])),
          // a price of nothing is a platform's fault more often than a gift
          salePrice: sql`case when excluded.sale_price > 0 then excluded.sale_price else shop_goods.sale_price end`,
          updateTime: sql`now()`,
        }))
        .whereRef('shopGoods.platformVersion', '<', 'excluded.platformVersion'),
    )
    .returning('id')
    .execute()
  await matchListings(
    trx,
    taken.map(({ id }) => id),
  )
  return taken.length
}

/** One statement may touch a row once; sorted, so that two pages at once wait for each other in one direction. */
function newestOf(told: readonly PlatformGoods[]): PlatformGoods[] {
  const newest = new Map<string, PlatformGoods>()
  for (const listing of told) {
    const known = newest.get(listing.platformGoodsId)
    if (!known || known.version < listing.version) newest.set(listing.platformGoodsId, listing)
  }
  return [...newest.values()].sort((a, b) => (a.platformGoodsId < b.platformGoodsId ? -1 : 1))
}

const rowOf = (shop: ListingShop, listing: PlatformGoods) => ({
  ...shop,
  platformGoodsId: listing.platformGoodsId,
  platformVersion: String(listing.version),
  title: listing.title,
  goodsUrl: listing.goodsUrl ?? null,
  image: listing.imageUrl ?? null,
  outerCode: listing.outerCode || null,
  isbn: isbnOf(listing),
  author: listing.author ?? null,
  publisher: listing.publisher ?? null,
  conditionGrade: listing.conditionGrade ?? null,
  listPrice: listing.listPrice ?? null,
  salePrice: listing.price,
  stock: listing.stock,
  saleStatus: isOffShelf(listing) ? '2' : listing.saleStatus,
  goodsState: listing.state === 'NORMAL' && listing.stock === 0 ? 'SOLD_OUT' : listing.state,
  violationText: listing.state === 'VIOLATION' ? (listing.violationText ?? null) : null,
  categoryPath: listing.categoryPath ?? null,
  publishTime: listing.publishTime ?? null,
  syncTime: sql<string>`now()`,
})

/** What a platform punishes or has no more is not on sale, whatever else it says of it. */
const isOffShelf = ({ state }: PlatformGoods) => state === 'VIOLATION' || state === 'DELETED'

const isbnOf = ({ isbn }: PlatformGoods) => (isbn ? (normalizeIsbn(isbn).isbn13 ?? isbn) : null)
