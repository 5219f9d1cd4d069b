import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineBatch } from '../../../../kit/machines'
import { holds, type Context, type Route } from '../../../../kit/http'
import { keepFigures } from '../../../../kit/documents'
import { countingStates, stocktake, stocktakeRoutes } from '../../stocktake'
import type { ItemRow, StocktakeRow } from '../../stocktake'
import { requireKind, type PancunKind } from '../kinds'

/** A step of the stocktake itself, with its guard, its states and its history. */
async function step(trx: Trx, ctx: Context, name: string, id: Id, values: object): Promise<void> {
  const work = stocktakeRoutes.find(({ path }) => path === `${stocktake.base}/${name}`)?.rowWork
  if (!work) throw new Error(`pancun: ${stocktake.base} has no step "${name}"`)
  await work(trx, ctx, id, values as Record<string, unknown>, () => {})
}

/** @throws ROW_NOT_FOUND */
async function seen(trx: Trx, kind: PancunKind, id: Id): Promise<StocktakeRow> {
  const row = /^\d{1,18}$/.test(id)
    ? await trx.selectFrom('stocktake').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  requireKind(kind, row)
  return row as StocktakeRow
}

const stepErrors = ['STATE_REFUSED'] as const
const auditErrors = [
  'STOCKTAKE_ADJUST_RIGHT',
  'ADJUST_SHELF_OFF',
  'ADJUST_LOCKED',
  'MOVE_STOCK_SHORT',
  'MOVE_SHELF_FROZEN',
  'MOVE_SHELF_OFF',
] as const

/** 提交, at once audited when that was ticked; 作废本次. The ids are those of stocktakes. */
export const documentActions = (kind: PancunKind): Route[] => [
  defineBatch({
    resource: kind.resource,
    action: 'submit',
    isSingle: true,
    errors: [
      ...stepErrors,
      'STOCKTAKE_NOT_COUNTED',
      'STOCKTAKE_UNCOUNTED',
      'PANCUN_AUDIT_RIGHT',
      ...auditErrors,
    ],
    async row(trx, ctx, id, { uncounted, auditNow, remark }, name) {
      name((await seen(trx, kind, id)).stocktakeNum)
      if (auditNow && !holds(ctx.user, 'store:stocktake:audit')) throw fail('PANCUN_AUDIT_RIGHT')
      if (remark)
        await trx
          .updateTable('stocktake')
          .set({ remark: String(remark) })
          .where('id', '=', id)
          .execute()
      await step(trx, ctx, 'submit', id, { uncounted })
      if (auditNow) await step(trx, ctx, 'audit', id, { auditNow: true })
    },
  }),
  defineBatch({
    resource: kind.resource,
    action: 'cancel',
    isSingle: true,
    errors: stepErrors,
    async row(trx, ctx, id, _input, name) {
      name((await seen(trx, kind, id)).stocktakeNum)
      await step(trx, ctx, 'cancel', id, {})
    },
  }),
]

/** A line of a quick count that is still counted, its document held first. @throws ROW_NOT_FOUND, PANCUN_STATE */
export async function holdLine(trx: Trx, kind: PancunKind, id: Id) {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { stocktakeId } = await trx
    .selectFrom('stocktakeItem')
    .select('stocktakeId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const row = (await trx
    .selectFrom('stocktake')
    .selectAll()
    .where('id', '=', stocktakeId)
    .forNoKeyUpdate()
    .executeTakeFirst()) as StocktakeRow | undefined
  requireKind(kind, row)
  if (!row) throw fail('ROW_NOT_FOUND')
  const item = (await trx
    .selectFrom('stocktakeItem')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))) as ItemRow
  const { stocktakeNum, stocktakeStatus } = row
  if (!(countingStates as readonly string[]).includes(stocktakeStatus))
    throw fail('PANCUN_STATE', { stocktakeNum })
  return { row, item }
}

/** Changes a line, and the figures of its document with it. */
export const atLine = (trx: Trx, { id }: StocktakeRow, work: () => Promise<unknown>) =>
  asWholeCompany(trx, async () => {
    await work()
    await keepFigures(trx, stocktake, id)
  })
