import type { Id, Trx } from '../../../../base/db'
import { completeProduct, insertProducts } from '../../../goods/product'

/** A book somebody else sells us. Yuan. */
export interface BoughtBook {
  isbn: string | null
  goodsName: string
  author: string | null
  press: string | null
  imageUrl: string | null
  conditionGrade: string | null
  quantity: number
  listPrice: string
  price: string
}

/** For whom books are opened, and in whose name. */
export interface Opener {
  companyId: Id
  user: { userId: Id; nickName: string }
}

/** 下单自动建档 */
const madeByOrder = '7'

/** Our own products of these books, by ISBN; those we do not have are opened. @returns ids in the order of the books */
export async function ownProducts(
  trx: Trx,
  ctx: Opener,
  books: readonly BoughtBook[],
): Promise<Id[]> {
  const ids: Id[] = []
  for (const book of books)
    ids.push((await knownProduct(trx, ctx, book)) ?? (await open(trx, ctx, book)))
  return ids
}

async function knownProduct(trx: Trx, ctx: Opener, { isbn }: BoughtBook): Promise<Id | undefined> {
  if (!isbn) return undefined
  const product = await trx
    .selectFrom('product')
    .select('id')
    .where('companyId', '=', ctx.companyId)
    .where('isbn', '=', isbn)
    .where('status', '=', '1')
    .orderBy('id')
    .executeTakeFirst()
  return product?.id
}

async function open(trx: Trx, ctx: Opener, book: BoughtBook): Promise<Id> {
  const { companyId, user } = ctx
  const product = completeProduct({
    productType: '1',
    isbn: book.isbn,
    productName: book.goodsName,
    author: book.author,
    publisher: book.press,
    listPrice: book.listPrice,
  })
  const who = { companyId, userId: user.userId, operator: user.nickName }
  const [made] = await insertProducts(trx, who, [{ product, source: madeByOrder }])
  return made?.id ?? '0'
}
