import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { subYuan } from '../../../../base/money'
import { defineRoute } from '../../../../kit/http'
import { findTask } from '../../task/findTask'
import { chosenFaults, kindsOf } from './chosenFaults'
import { deliveryOf, type OrderPlace } from './orderPlace'

/** Stands for every supplier of the task. */
export const allSuppliers = 'ALL'

interface Sums {
  supplierCount: number
  bookCount: number
  qty: number
  listAmount: string
  goodsAmount: string
  /** Of those that are known; null when none is. */
  postage: string | null
  /** Suppliers whose postage is still to be said. */
  unknownPostage: number
  total: string
}

/** What 采配下单 begins with: the sums of what is to be ordered, of all suppliers or of one, and where it goes. */
export const confirmRecord = defineRoute({
  call: 'GET /association/gpOrder/confirm/{taskId}',
  permission: ['gp:task:order', 'gp:search:order'],
  summary: '采配下单：任务',
  refusals: ['GP_TASK_NOT_FOUND'],
  params: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  query: Type.Object({
    supplierToken: Type.Optional(Type.String({ pattern: '^[0-9a-f]{32}$', title: '商家' })),
  }),
  handle: (ctx, { params, query: { supplierToken } }) =>
    ctx.trx(async (trx) => {
      const task = await findTask(trx, ctx, params.taskId)
      const sums = await sumsOf(trx, task.id, supplierToken)
      const balance = await trx
        .selectFrom('companyFinancial')
        .select('remainderMoney')
        .where('companyId', '=', ctx.companyId)
        .executeTakeFirst()
      const remainderMoney = balance?.remainderMoney ?? '0.00'
      const { id, taskNum, taskName, state, customerId, pendingReview } = task
      const { faults } = await chosenFaults(trx, task, supplierToken)
      return {
        id,
        taskNum,
        taskName,
        state,
        faultRows: faults.length,
        faultText: kindsOf(faults) || (sums.supplierCount === 0 ? nothingLeft : null),
        customerId,
        pendingReview,
        ...(task.orderPlace as object | null),
        placeText: await placeText(trx, task.orderPlace as OrderPlace | null),
        supplierToken: supplierToken ?? allSuppliers,
        ...sums,
        remainderMoney,
        afterBalance: subYuan(remainderMoney, sums.total),
      }
    }),
})

const nothingLeft = '没有待下单的书：下过的单列在下面，要加书请回工作台选'

/** Where it goes, in a line; null while nobody has said. */
async function placeText(trx: Trx, place: OrderPlace | null): Promise<string | null> {
  if (!place) return null
  if (place.deliveryMode === 'TO_WAREHOUSE') {
    const warehouse = await trx
      .selectFrom('warehouse')
      .select('warehouseName')
      .where('id', '=', place.warehouseId ?? '0')
      .executeTakeFirst()
    return warehouse?.warehouseName ?? null
  }
  const { address } = await deliveryOf(trx, place)
  return address
    ? [address.receiver, address.phone, ...address.region, address.address].join(' ')
    : null
}

async function sumsOf(trx: Trx, taskId: Id, supplierToken: string | undefined): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(distinct supply_company_id)::int as supplier_count, coalesce(sum(book_count), 0)::int as book_count,
      coalesce(sum(chosen_qty), 0)::int as qty, coalesce(sum(list_amount), 0.00)::numeric(14, 2) as list_amount,
      coalesce(sum(goods_amount), 0.00)::numeric(14, 2) as goods_amount,
      sum(postage) filter (where postage_known)::numeric(14, 2) as postage,
      count(distinct supply_company_id) filter (where not postage_known)::int as unknown_postage,
      coalesce(sum(goods_amount + postage), 0.00)::numeric(14, 2) as total
    from gp_match_parcel p where p.task_id = ${taskId} and p.chosen_qty > 0
      ${supplierToken ? sql`and supplier_token(p.company_id, p.supply_company_id) = ${supplierToken}` : sql``}`.execute(
    trx,
  )
  const [sums] = rows
  if (!sums) throw new Error('confirmRecord: sums without a row')
  return sums
}
