import { sql } from 'kysely'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineCrud } from '../../../../kit/crud'
import type { Route } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import type { RecordValues } from '../../../../kit/records'
import { requireShelfCode } from './shelfCode'

const systemTypes = new Set(['STAGE_IN', 'RETURN', 'DEFECT', 'DEFAULT'])
const used = sql`(select coalesce(sum(s.quantity), 0)::int from stock s where s.shelf_id = t.id)`

const crud = defineCrud({
  page: '/shelvesManage',
  permissions: { export: 'store:shelf:export' },
  from: (trx) => trx.selectFrom('shelf as t').where('t.removedTime', 'is', null),
  columns: {
    usedQuantity: used,
    productCount: sql`(select count(distinct s.product_id)::int from stock s where s.shelf_id = t.id and s.quantity > 0)`,
    usage: sql`round(100.0 * ${used} / nullif(t.capacity, 0), 1)`,
    emptyFlag: sql`not exists (select from stock s where s.shelf_id = t.id and s.quantity > 0)`,
  },
  // asked in the form, and no column of the table
  parts: { relabelFlag: [] },
  check: (trx, values) => checkShelf(trx, values),
})

/** A shelf stands where its shelf area stands: migration 0445 writes the area. */
async function checkShelf(trx: Trx, values: RecordValues): Promise<RecordValues | void> {
  const { id, shelfAreaId } = values
  const stored = id === undefined ? undefined : await readStored(trx, String(id))
  const { shelfCode, shelfType } = { ...stored, ...values }
  if (stored?.systemFlag) requireSystem(stored, values)
  else {
    requireShelfCode(String(shelfCode).trim())
    if (systemTypes.has(String(shelfType)))
      throw fail('SHELF_TYPE_SYSTEM', {
        type: dictLabel(schemas(), 'shelf_type', String(shelfType)),
        fields: { shelfType: '请选普通货位或拣货位' },
      })
  }
  const area = await trx
    .selectFrom('shelfArea')
    .select('warehouseId')
    .where('id', '=', String(shelfAreaId ?? stored?.shelfAreaId))
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const warehouse = stored?.warehouseId ?? String(values.warehouseId)
  if (area.warehouseId !== warehouse)
    throw fail('SHELF_AREA_OTHER', { code: String(stored?.shelfCode ?? shelfCode) })
}

const readStored = (trx: Trx, id: string) =>
  trx.selectFrom('shelf').selectAll().where('id', '=', id).executeTakeFirst()

type Stored = NonNullable<Awaited<ReturnType<typeof readStored>>>

/** @throws SHELF_SYSTEM */
function requireSystem(stored: Stored, values: RecordValues): void {
  const fixed = ['shelfCode', 'shelfName', 'shelfType', 'shelfAreaId'] as const
  const changed = fixed.some(
    (name) =>
      values[name] !== undefined && String(values[name] ?? '') !== String(stored[name] ?? ''),
  )
  if (changed)
    throw fail('SHELF_SYSTEM', { code: stored.shelfCode, action: '改编码、名称、类型和位置' })
}

/** A printed code changes only for who knows that the labels on the shelf are void then. */
const askOfLabels = (route: Route): Route => ({
  ...route,
  async handle(ctx, input) {
    const { relabelFlag, ...body } = input.body as RecordValues
    const { id, shelfCode } = body
    if (shelfCode !== undefined && relabelFlag !== true) {
      const stored = await ctx.trx((trx) => asWholeCompany(trx, () => readStored(trx, String(id))))
      const changed = stored && stored.shelfCode !== String(shelfCode).trim()
      if (changed && stored.printCount > 0)
        throw fail('SHELF_PRINTED', {
          code: stored.shelfCode,
          count: stored.printCount,
          fields: { relabelFlag: '请确认旧标签作废' },
        })
    }
    return withoutFlag(await route.handle(ctx, { ...input, body }))
  },
})

const withoutFlag = (answer: unknown) => {
  const { relabelFlag: _asked, ...row } = answer as RecordValues
  return row
}

const stock = defineList({
  page: '/shelvesManage',
  list: 'stock',
  from: (trx) =>
    trx
      .selectFrom('stock as t')
      .leftJoin('product as p', 'p.id', 't.productId')
      .where('t.quantity', '>', 0),
  columns: {
    shelfId: sql`t.shelf_id`,
    productName: sql`p.product_name`,
    isbn: sql`p.isbn`,
    availableQuantity: sql`t.quantity - t.locked_quantity`,
  },
  rows: async (_trx, rows) => rows.map(({ costPrice: _costPrice, ...row }) => row),
})

/** What the shelf has of its own: more than setting fields, or states beyond in use and out of use. */
const ownCalls = new Set(
  ['enable', 'disable', 'remove', 'generate', 'stocktake'].map((name) => `POST /wms/shelf/${name}`),
)

function shaped(route: Route): Route {
  if (route.call === 'POST /wms/shelf/edit') return askOfLabels(route)
  if (route.call !== 'GET /wms/shelf/query/{id}') return route
  return { ...route, handle: async (ctx, input) => withoutFlag(await route.handle(ctx, input)) }
}

export const shelfCrud: readonly Route[] = [
  ...crud.filter(({ call }) => !ownCalls.has(call)).map((route) => shaped(route)),
  ...stock,
]
