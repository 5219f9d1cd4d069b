import type { Id, Trx } from '../../../../base/db'
import { findPass } from '../../../parties/limitWhitelist'
import type { Listing } from './types'

/** A listing that may be put on or off sale, or why it may not. */
export async function shelvable(
  trx: Trx,
  listingId: Id,
  saleStatus: '1' | '2',
): Promise<Listing | string> {
  const listing = await readListing(trx, listingId)
  if (!listing) return '商品不存在，或不在您的店铺范围内'
  const { id, shopNum, platformGoodsId } = listing
  const isRestricted = listing.restrictedReason !== null || listing.restricted === true
  const needsPass = saleStatus === '1' && isRestricted
  const passId = needsPass ? await findPass(trx, goodsOf(listing)) : undefined
  const reason = reasonAgainst(listing, saleStatus)
  if (reason !== undefined) return reason
  if (needsPass && passId === undefined) return '商品是限制商品，不能上架'
  return { id, shopNum, platformGoodsId, saleStatus: listing.saleStatus, passId }
}

const readListing = (trx: Trx, id: Id) =>
  trx
    .selectFrom('shopGoods as g')
    .leftJoin('product as p', 'p.id', 'g.productId')
    .select([
      'g.id',
      'g.shopNum',
      'g.platformId',
      'g.platformGoodsId',
      'g.title',
      'g.isbn',
      'g.publisher',
      'g.outerCode',
      'g.saleStatus',
      'g.goodsState',
      'g.stock',
      'g.restrictedReason',
      'p.isbn as productIsbn',
      'p.publisher as productPublisher',
      'p.productCode',
      'p.restricted',
      'p.restrictedReason as productReason',
    ])
    .where('g.id', '=', id)
    .executeTakeFirst()

type ListingRow = NonNullable<Awaited<ReturnType<typeof readListing>>>

const goodsOf = (listing: ListingRow) => ({
  shopNum: listing.shopNum,
  platformId: listing.platformId,
  title: listing.title,
  isbn: listing.productIsbn ?? listing.isbn,
  publisher: listing.productPublisher ?? listing.publisher,
  productCode: listing.productCode ?? listing.outerCode,
  restrictedReason: listing.restrictedReason ?? listing.productReason,
})

function reasonAgainst(
  listing: Pick<ListingRow, 'goodsState' | 'saleStatus' | 'stock'>,
  saleStatus: '1' | '2',
): string | undefined {
  if (listing.goodsState === 'DELETED') return '商品在平台上已删除'
  if (listing.goodsState === 'VIOLATION') return '商品被平台判为违规，请先在平台处理'
  if (listing.saleStatus === saleStatus)
    return saleStatus === '1' ? '商品已经在出售中' : '商品已经在仓库中'
  if (saleStatus === '1' && listing.stock === 0) return '店铺库存为 0，不能上架'
  return undefined
}
