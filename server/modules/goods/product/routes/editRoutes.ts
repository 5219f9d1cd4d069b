import { Type } from 'typebox'
import { defineRoute, holds, type Context, type Route, type RowWork } from '../../../../kit/http'
import { fail, failAt } from '../../../../base/errors'
import type { Id, Trx } from '../../../../base/db'
import { defineBatch } from '../../../../kit/machines'
import { completeProduct, type CompleteProduct } from '../save/completeProduct'
import { idBody, productBody } from '../save/productBody'
import {
  checkBrand,
  checkClassify,
  checkCodeFree,
  checkSameIsbn,
  isEverUsed,
  stockOfProduct,
} from '../save/productChecks'
import { editableFields, type ProductValues } from '../save/productFields'
import type { Operator } from '../save/productLog'
import {
  insertProducts,
  lockProduct,
  updateProduct,
  valuesOf,
  type StoredProduct,
} from '../save/saveProducts'

const required = ['productType', 'productName', 'listPrice'] as const
const byHand = '1'
const allowSameIsbn = Type.Optional(
  Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], title: '一号多书' }),
)

/** Who acts, for the log. */
export const operatorOf = ({ companyId, user }: Context): Operator => ({
  companyId,
  userId: user.userId,
  operator: user.nickName || user.username,
})

export const queryProduct = defineRoute({
  call: 'GET /product/single/query/{id}',
  permission: ['product:single:list', 'product:single:edit'],
  summary: '查询单品',
  params: Type.Object({ id: idBody }),
  handle: (ctx, { params }) => ctx.trx((trx) => readProduct(trx, params.id)),
})

export const addProduct = defineRoute({
  call: 'POST /product/single/add',
  permission: 'product:single:add',
  summary: '新增单品',
  resource: 'product',
  body: Type.Object({
    ...productBody(editableFields, required),
    allowSameIsbn,
  }),
  async handle(ctx, { body }) {
    const { allowSameIsbn: isAllowed, ...values } = body as ProductValues & {
      allowSameIsbn?: boolean | null
    }
    const product = completeProduct(values)
    return ctx.trx(async (trx) => {
      await checkCodeFree(trx, product.productCode)
      await checkClassify(trx, product.bookClassifyId)
      await checkBrand(trx, product.brandId)
      await checkSameIsbn(trx, product.isbn, { isAllowed: isAllowed ?? false })
      const [saved] = await insertProducts(trx, operatorOf(ctx), [{ product, source: byHand }])
      return readProduct(trx, saved?.id ?? '')
    })
  },
})

export const editProduct = defineRoute({
  call: 'POST /product/single/edit',
  permission: 'product:single:edit',
  summary: '编辑单品',
  resource: 'product',
  body: Type.Object({
    ...productBody(editableFields),
    id: idBody,
    version: Type.Integer({ title: '版本号' }),
    allowSameIsbn,
  }),
  async handle(ctx, { body }) {
    const {
      id,
      version: _seen,
      allowSameIsbn: isAllowed,
      ...values
    } = body as ProductValues & {
      id: Id
      version: number
      allowSameIsbn?: boolean | null
    }
    return ctx.trx(async (trx) => {
      const stored = await lockProduct(trx, ctx.companyId, id)
      if (stored.status === '2') throw fail('STATE_CHANGED')
      const product = completeProduct({ ...valuesOf(stored), ...values })
      if (product.isbn !== stored.isbn)
        await checkSameIsbn(trx, product.isbn, { except: id, isAllowed: isAllowed ?? false })
      await saveChange(trx, ctx, stored, product)
      return readProduct(trx, id)
    })
  },
})

export const editCategory = defineBatch({
  resource: 'product',
  action: 'editCategory',
  row: editOne,
})

export const editFields = defineBatch({
  resource: 'product',
  action: 'editFields',
  errors: ['PRODUCT_NOTHING_TO_CHANGE'],
  check(input) {
    if (Object.keys(filledOf(input)).length === 0) throw fail('PRODUCT_NOTHING_TO_CHANGE')
  },
  row: editOne,
})

const filledOf = (input: Record<string, unknown>): ProductValues =>
  Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== null && value !== ''),
  ) as ProductValues

/** Only the fields that were filled in change; every product answers for itself. */
async function editOne(...[trx, ctx, id, input, name]: Parameters<RowWork>): Promise<void> {
  const stored = await lockProduct(trx, ctx.companyId, id)
  name(stored.productName)
  if (stored.status === '2') throw fail('STATE_CHANGED')
  await saveChange(trx, ctx, stored, completeProduct({ ...valuesOf(stored), ...filledOf(input) }))
}

async function saveChange(
  trx: Trx,
  ctx: Context,
  stored: StoredProduct,
  product: CompleteProduct,
): Promise<void> {
  await checkRenamed(trx, stored, product)
  if (product.bookClassifyId !== stored.bookClassifyId)
    await checkClassify(trx, product.bookClassifyId)
  if (product.brandId !== stored.brandId) await checkBrand(trx, product.brandId)
  const changesKey = product.isbn !== stored.isbn || product.listPrice !== stored.listPrice
  const mayChange = holds(ctx.user, 'product:single:isbn')
  if (changesKey && !mayChange && (await stockOfProduct(trx, stored.id)) > 0)
    throw failAt('isbn', 'PRODUCT_ISBN_LOCKED', { productCode: stored.productCode })
  await updateProduct(trx, operatorOf(ctx), stored, product)
}

/** A code may change only until stock or an order has used it; an emptied code stays what it was. */
async function checkRenamed(trx: Trx, stored: StoredProduct, product: CompleteProduct) {
  if (!product.productCode) product.productCode = stored.productCode
  if (product.productCode === stored.productCode) return
  if (await isEverUsed(trx, stored.id))
    throw failAt('productCode', 'PRODUCT_CODE_LOCKED', { productCode: stored.productCode })
  await checkCodeFree(trx, product.productCode, stored.id)
}

/** What the edit form is filled with. @throws PRODUCT_NOT_FOUND */
async function readProduct(trx: Trx, id: Id) {
  return trx
    .selectFrom('product')
    .select([...editableFields, 'id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('PRODUCT_NOT_FOUND'))
}

export const editRoutes: readonly Route[] = [
  queryProduct,
  addProduct,
  editProduct,
  editCategory,
  editFields,
]
