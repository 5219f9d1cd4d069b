import { sql } from 'kysely'
import { Type } from 'typebox'
import { readScan } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { alsoShown, defineRoute, type Context } from '../../../../kit/http'
import { actionBody, type RecordValues } from '../../../../kit/records'
import { createInOrder } from '../document/createInOrder'

const id = (title: string) => Type.String({ pattern: '^[0-9]{1,18}$', title })
const maxLines = 200

/** 登记无主退件: a parcel nobody has announced, with what lies in it. It waits to be received or claimed. */
const add = defineRoute({
  call: 'POST /wms/inOrder/unknown',
  permission: 'store:returnIn:add',
  summary: '登记无主退件',
  resource: 'inOrder',
  body: actionBody('inOrder', 'addUnknown', {
    items: Type.Array(
      Type.Object(
        {
          productId: id('商品'),
          conditionGrade: Type.Optional(
            Type.Union([Type.String({ maxLength: 10, title: '品相' }), Type.Null()]),
          ),
          planQuantity: Type.Integer({ minimum: 1, maximum: 9999, title: '数量' }),
        },
        alsoShown,
      ),
      { minItems: 1, maxItems: maxLines, title: '商品' },
    ),
  }),
  handle: (ctx, { body }) => ctx.trx((trx) => register(trx, ctx, body)),
})

interface Registered extends RecordValues {
  warehouseId: Id
  items: { productId: Id; conditionGrade?: string | null; planQuantity: number }[]
}

/** @throws ROW_NOT_FOUND for a warehouse beyond the caller's 数据范围 or a foreign product, IN_PARCEL_KNOWN */
async function register(trx: Trx, ctx: Context, values: Registered) {
  const { warehouseId, items } = values
  await trx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', warehouseId)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const expressNum = String(values.expressNum).trim()
  await refuseKnown(trx, warehouseId, expressNum)
  const products = await productsOf(
    trx,
    items.map(({ productId }) => productId),
  )
  const lines = items.map(({ productId, conditionGrade, planQuantity }) => {
    const product = products.get(productId)
    if (!product) throw fail('ROW_NOT_FOUND')
    return { ...product, conditionGrade, planQuantity }
  })
  const head = {
    inType: 'SALE_RETURN' as const,
    sourceType: 'HAND' as const,
    companyId: ctx.companyId,
    warehouseId,
    returnSource: 'UNKNOWN' as const,
    expressCode: textOf(values.expressCode),
    expressNum,
    remark: textOf(values.remark),
    userId: ctx.user.userId,
  }
  return { inOrderNum: await createInOrder(trx, head, lines) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Two people unpacked the same parcel, or a return waits for it. @throws IN_PARCEL_KNOWN */
async function refuseKnown(trx: Trx, warehouseId: Id, expressNum: string): Promise<void> {
  const known = await trx
    .selectFrom('inOrder')
    .select('inOrderNum')
    .where('warehouseId', '=', warehouseId)
    .where('inType', '=', 'SALE_RETURN')
    .where('expressNum', '=', expressNum)
    .where('inStatus', 'in', ['WAIT_IN', 'PART_IN'])
    .executeTakeFirst()
  if (known) throw fail('IN_PARCEL_KNOWN', { expressNum, inOrderNum: known.inOrderNum })
}

const product = (trx: Trx) =>
  trx
    .selectFrom('product')
    .select([
      'id as productId',
      'isbn',
      'productCode',
      'productName',
      'author',
      'publisher',
      'listPrice as price',
    ])

async function productsOf(trx: Trx, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, never>()
  const rows = await product(trx)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.productId, row]))
}

/** Lines of a parcel from scanned codes. */
const lines = defineRoute({
  call: 'POST /wms/inOrder/lines',
  permission: 'store:returnIn:add',
  summary: '登记无主退件：按编码找商品',
  reads: true,
  body: Type.Object({
    terms: Type.Object({ warehouseId: id('仓库') }, alsoShown),
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: maxLines }),
    ),
    picks: Type.Optional(
      Type.Array(Type.Object({ productId: id('商品') }, alsoShown), { maxItems: maxLines }),
    ),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const problems: { text: string; reason: string }[] = []
      const found = []
      for (const code of body.codes ?? []) {
        const { text, isbn13 } = readScan(code)
        const rows = await product(trx)
          .where(sql<boolean>`(isbn = ${isbn13 ?? text} or product_code = ${text})`)
          .orderBy('id')
          .limit(9)
          .execute()
        if (rows.length === 0) problems.push({ text, reason: '商品信息库里没有这个编码' })
        found.push(...rows)
      }
      const picked = await productsOf(
        trx,
        (body.picks ?? []).map(({ productId }) => productId),
      )
      found.push(...picked.values())
      return {
        lines: found.map((row) => ({ ...row, conditionGrade: '100', planQuantity: 1 })),
        problems,
      }
    }),
})

export const unknownRoutes = [add, lines]
