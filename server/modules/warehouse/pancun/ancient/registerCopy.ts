import { normalizeIsbn } from '../../../../../schemas/language'
import { nextNumber, toJson, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { completeProduct, insertProducts } from '../../../goods/product'
import { shelfOfCode } from '../../move'
import { countItem, itemAt, type StocktakeRow } from '../../stocktake'
import { beginPancun } from '../document/beginPancun'
import { atDocument, findDocument, holdDocument } from '../document/currentDocument'
import { openShelf } from '../document/openShelf'
import { ancient } from '../kinds'

/** 建档, as its form says it. */
export interface NewCopy {
  warehouseId: Id
  shelfCode: string
  isbn?: string | null
  productName: string
  author?: string | null
  publisher?: string | null
  publishYear?: number | null
  edition?: string | null
  binding?: string | null
  pageCount?: number | null
  categoryId?: Id | null
  price?: string | null
  conditionGrade: string
  salePrice: string
  pieceCode?: string | null
  conditionDesc?: string | null
  stockImages?: string[] | null
  remark?: string | null
}

export interface Registered {
  id: Id
  stocktakeNum: string
  productName: string
  pieceCode: string
}

/**
 * 保存并下一本: one copy with a code of its own, counted into the person's open 建档盘存 of the warehouse, which is begun with
 * the first. It is stock when its surplus is audited.
 * @throws PANCUN_PIECE_USED, MOVE_SHELF_UNKNOWN, as `openShelf`, ROW_NOT_FOUND, PRODUCT_*
 */
export async function registerCopy(trx: Trx, ctx: Context, asked: NewCopy): Promise<Registered> {
  const row = await documentOf(trx, ctx, asked.warehouseId)
  return atDocument(trx, row, () => register(trx, ctx, row, asked))
}

async function documentOf(trx: Trx, ctx: Context, warehouseId: Id): Promise<StocktakeRow> {
  const wanted = { kind: ancient, warehouseId, stocktakeId: null, pancunMode: 'ADD' }
  if (!(await findDocument(trx, ctx, wanted)))
    await beginPancun(trx, ctx, ancient, { warehouseId, pancunMode: 'ADD' })
  return holdDocument(trx, ctx, wanted)
}

async function register(
  trx: Trx,
  ctx: Context,
  row: StocktakeRow,
  asked: NewCopy,
): Promise<Registered> {
  const shelf = await shelfOfCode(trx, row.warehouseId, asked.shelfCode)
  await openShelf(trx, row, shelf)
  const pieceCode = asked.pieceCode?.trim() || (await nextNumber(trx, 'YS'))
  await refuseUsed(trx, pieceCode)
  const known = await knownProduct(trx, ctx.companyId, asked)
  const productId = known ?? (await makeProduct(trx, ctx, asked))
  const { conditionGrade, conditionDesc, salePrice, stockImages, remark } = asked
  const item = await itemAt(trx, row, { shelfId: shelf.id, productId, conditionGrade, pieceCode })
  await countItem(trx, ctx, row, item, { quantity: 1, remark: remark || null, requestId: item.id })
  await trx
    .updateTable('stocktakeItem')
    .set({
      salePrice,
      conditionDesc: conditionDesc || null,
      stockImages: stockImages?.length ? toJson(stockImages) : null,
      madeProduct: !known,
    })
    .where('id', '=', item.id)
    .execute()
  const { stocktakeNum } = row
  return { id: item.id, stocktakeNum, productName: asked.productName.trim(), pieceCode }
}

/** Codes are unique in the company, among what lies there and what is being registered. @throws PANCUN_PIECE_USED */
async function refuseUsed(trx: Trx, pieceCode: string): Promise<void> {
  const used =
    (await trx
      .selectFrom('stock as s')
      .innerJoin('product as p', 'p.id', 's.productId')
      .select('p.productName')
      .where('s.pieceCode', '=', pieceCode)
      .executeTakeFirst()) ??
    (await trx
      .selectFrom('stocktakeItem as i')
      .innerJoin('product as p', 'p.id', 'i.productId')
      .select('p.productName')
      .where('i.pieceCode', '=', pieceCode)
      .where('i.isOpen', '=', true)
      .executeTakeFirst())
  if (used)
    throw fail('PANCUN_PIECE_USED', { pieceCode, ...used, fields: { pieceCode: '已经有了' } })
}

const old = '4'

/** The same title of old books: by its ISBN where it has one, by name, author and publisher else. */
async function knownProduct(
  trx: Trx,
  companyId: Id,
  { isbn, productName, author, publisher }: NewCopy,
): Promise<Id | undefined> {
  const isbn13 = isbn ? (normalizeIsbn(isbn).isbn13 ?? isbn.trim()) : null
  const known = await trx
    .selectFrom('product')
    .select('id')
    .where('companyId', '=', companyId)
    .where('productType', '=', old)
    .where('productName', '=', productName.trim())
    .where('isbn', 'is not distinct from', isbn13)
    .where('author', 'is not distinct from', author?.trim() || null)
    .where('publisher', 'is not distinct from', publisher?.trim() || null)
    .orderBy('id')
    .executeTakeFirst()
  return known?.id
}

const byHand = '1'

async function makeProduct(trx: Trx, { companyId, user }: Context, asked: NewCopy): Promise<Id> {
  const isbn13 = asked.isbn ? normalizeIsbn(asked.isbn).isbn13 : undefined
  const product = completeProduct({
    productType: old,
    productName: asked.productName,
    ...(isbn13 ? { isbn: isbn13 } : { bookNumber: asked.isbn }),
    author: asked.author,
    publisher: asked.publisher,
    publishDate: asked.publishYear ? `${asked.publishYear}-01-01` : null,
    edition: asked.edition,
    binding: asked.binding,
    pages: asked.pageCount,
    bookClassifyId: asked.categoryId,
    listPrice: asked.price,
    salePrice: asked.salePrice,
    conditionGrade: asked.conditionGrade,
  })
  const operator = user.nickName || user.username
  const [saved] = await insertProducts(trx, { companyId, userId: user.userId, operator }, [
    { product, source: byHand },
  ])
  if (!saved) throw new Error('registerCopy: the product was not stored')
  return saved.id
}
