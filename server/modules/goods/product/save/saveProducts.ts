import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { toJson, type Id, type Tables, type Trx } from '../../../../base/db'
import { fail, failAt } from '../../../../base/errors'
import type { CompleteProduct } from './completeProduct'
import { nextProductCodes } from './productCode'
import { changesOf, writeProductLog, type Operator } from './productLog'
import { editableFields, type ProductValues } from './productFields'
import { recheckRestricted } from '../rules/restrictProducts'

export interface NewProduct {
  product: CompleteProduct
  /** Dictionary product_source. */
  source: string
}

export interface SavedProduct {
  id: Id
  productCode: string
}

/**
 * Inserts products, generating the codes that are missing, marks restricted ones and logs ADD.
 * @returns one entry per product, in the order given
 * @throws PRODUCT_CODE_USED when a code given by hand is taken
 */
export async function insertProducts(
  trx: Trx,
  who: Operator,
  products: readonly NewProduct[],
): Promise<SavedProduct[]> {
  if (products.length === 0) return []
  const withoutCode = products.filter(({ product }) => !product.productCode).length
  const codes = withoutCode > 0 ? await nextProductCodes(trx, who.companyId, withoutCode) : []
  const rows = products.map(({ product, source }) =>
    insertable(
      who,
      { ...product, productCode: product.productCode ?? codes.shift() ?? null },
      source,
    ),
  )
  const inserted = await trx
    .insertInto('product')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['companyId', 'productCode']).doNothing())
    .returning(['id', 'productCode'])
    .execute()
  const byCode = new Map(inserted.map((row) => [row.productCode, row]))
  const saved = rows.map(({ productCode }) => {
    const row = byCode.get(productCode)
    if (!row) throw failAt('productCode', 'PRODUCT_CODE_USED', { productCode })
    return row
  })
  await recheckRestricted(
    trx,
    who.companyId,
    saved.map((row) => row.id),
  )
  await writeProductLog(
    trx,
    who,
    saved.map(({ id }, index) => ({
      productId: id,
      type: 'ADD',
      after: filled(products[index]?.product),
    })),
  )
  return saved
}

/** A stored product with everything a change needs to compare. */
export type StoredProduct = Awaited<ReturnType<typeof lockProduct>>

/** Reads one product for change and locks its row. @throws PRODUCT_NOT_FOUND */
export async function lockProduct(trx: Trx, companyId: Id, id: Id) {
  return trx
    .selectFrom('product')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('PRODUCT_NOT_FOUND'))
}

/**
 * Writes a changed product: completeness and restriction anew, version + 1, one log row with what changed.
 * @returns whether anything changed
 */
export async function updateProduct(
  trx: Trx,
  who: Operator,
  stored: StoredProduct,
  product: CompleteProduct,
): Promise<boolean> {
  const changes = changesOf({ ...stored }, { ...product })
  if (!changes) return false
  await trx
    .updateTable('product')
    .set({ ...updateable(product), version: stored.version + 1, updateTime: sql<string>`now()` })
    .where('id', '=', stored.id)
    .execute()
  await recheckRestricted(trx, who.companyId, [stored.id])
  await writeProductLog(trx, who, [
    { productId: stored.id, type: logTypeOf(Object.keys(changes.after)), ...changes },
  ])
  return true
}

const prices = new Set(['listPrice', 'wholesalePrice', 'costPrice', 'salePrice'])
const derived = new Set(['infoScore', 'infoLack'])

// A change of nothing but prices, weight or category has a log type of its own; every mixture is EDIT.
function logTypeOf(changed: readonly string[]) {
  const own = changed.filter((name) => !derived.has(name))
  if (own.every((name) => prices.has(name))) return 'PRICE'
  if (own.every((name) => name === 'weight')) return 'WEIGHT'
  if (own.every((name) => name === 'bookClassifyId')) return 'CATEGORY'
  return 'EDIT'
}

function insertable(who: Operator, product: CompleteProduct, source: string) {
  // the route's shape or the import's parser has checked every value against the resource
  return {
    ...updateable(product),
    companyId: who.companyId,
    source,
    createBy: who.userId,
  } as Insertable<Tables['product']>
}

function updateable(product: CompleteProduct) {
  const { mainImages, descImages, infoLack, ...plain } = product
  return {
    ...(plain as Updateable<Tables['product']>),
    ...(mainImages !== undefined && { mainImages: toJson(mainImages ?? []) }),
    ...(descImages !== undefined && { descImages: toJson(descImages ?? []) }),
    infoLack: toJson(infoLack),
  }
}

const filled = (product: CompleteProduct | undefined) =>
  Object.fromEntries(
    editableFields.flatMap((name) => {
      const value = product?.[name]
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )

/** The editable values of a stored row, for merging a change into it. */
export const valuesOf = (stored: StoredProduct) =>
  Object.fromEntries(editableFields.map((name) => [name, stored[name]])) as ProductValues
