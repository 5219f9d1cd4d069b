import { sql } from 'kysely'
import type { PlatformItem } from '../../shops/marketplaces'
import type { Id, Trx } from '../../../base/db'
import { listingKey, type NewItem } from '../order'

interface Product {
  id: Id
  productCode: string
  productName: string
  isbn: string | null
  author: string | null
  publisher: string | null
  imageUrl: string | null
  listPrice: string
  costPrice: string | null
  floorPrice: string | null
  weight: number | null
}

/**
 * Which product each line is: what 匹配商品 remembered for the shop, else the merchant code, else ISBN with a grade. A
 * line nobody recognises, or whose ISBN is of several products, keeps what the platform calls it and waits for a person.
 */
export async function matchItems(
  trx: Trx,
  shopNum: string,
  items: readonly PlatformItem[],
): Promise<NewItem[]> {
  const remembered = await mappingsOf(trx, shopNum, items)
  const products = await productsOf(
    trx,
    items,
    [...remembered.values()].map((one) => one.productId),
  )
  return items.map((item) => {
    const mapping = remembered.get(listingKey(item) ?? '')
    const [product, ...others] = products.filter((one) =>
      mapping ? one.id === mapping.productId : isProduct(one, item),
    )
    const meant = others.length === 0 ? product : undefined
    return lineOf(item, meant, mapping?.conditionGrade ?? item.conditionGrade)
  })
}

const isProduct = (product: Product, { outerCode, isbn, conditionGrade }: PlatformItem) =>
  outerCode
    ? product.productCode === outerCode
    : Boolean(isbn && conditionGrade) && product.isbn === isbn

async function mappingsOf(trx: Trx, shopNum: string, items: readonly PlatformItem[]) {
  const keys = items.flatMap((item) => listingKey(item) ?? [])
  const rows = await trx
    .selectFrom('goodsMapping')
    .select(['listingKey', 'productId', 'conditionGrade'])
    .where('shopNum', '=', shopNum)
    .where('listingKey', 'in', keys.length > 0 ? keys : [''])
    .execute()
  return new Map(rows.map((row) => [row.listingKey, row]))
}

async function productsOf(trx: Trx, items: readonly PlatformItem[], ids: readonly Id[]) {
  const codes = items.flatMap((item) => item.outerCode ?? [])
  const isbns = items.flatMap((item) => item.isbn ?? [])
  const { rows } = await sql<Product>`
    select id, product_code, product_name, isbn, author, publisher, list_price, cost_price, weight
    from product
    where company_id = current_setting('app.company_id')::bigint and status = '1'
      and (id = any(${[...ids]}::bigint[]) or product_code = any(${codes}::text[]) or isbn = any(${isbns}::text[]))
    order by id`.execute(trx)
  return rows
}

const lineOf = (
  item: PlatformItem,
  product: Product | undefined,
  conditionGrade: string | undefined,
): NewItem => ({
  platformItemNum: item.platformItemNum,
  productId: product?.id ?? null,
  matchStatus: product && conditionGrade ? '1' : '0',
  productCode: product?.productCode ?? null,
  outerCode: item.outerCode ?? null,
  isbn: product?.isbn ?? item.isbn ?? null,
  imageUrl: item.imageUrl ?? null,
  goodsName: product?.productName ?? item.goodsName,
  author: product?.author ?? null,
  press: product?.publisher ?? null,
  spec: item.spec ?? null,
  conditionGrade: conditionGrade ?? null,
  listPrice: product?.listPrice ?? '0.00',
  costPrice: product?.costPrice ?? null,
  weight: String((product?.weight ?? 0) / 1000),
  price: item.price,
  quantity: item.quantity,
})
