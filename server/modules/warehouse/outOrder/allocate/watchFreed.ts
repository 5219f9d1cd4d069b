import { sql } from 'kysely'
import {
  actFor,
  asSystem,
  inSets,
  now,
  retryLostRace,
  toJson,
  type Db,
  type Id,
  type Trx,
} from '../../../../base/db'
import { AppError } from '../../../../base/errors'
import type { JobLog } from '../../../../kit/jobs'
import { watchStock } from '../../stock'
import { allocateOuts } from './allocateOut'

/**
 * Copies that become free are noted in the transaction that frees them, and given to those who lack them by a chore. Not
 * in that transaction itself: it holds stock rows, and whoever allocates holds documents before rows; and a receipt of a
 * product that hundreds wait for must not take as long as serving them.
 */
export const listenForFreed = (): void =>
  watchStock('outOrder', async (trx, rows) => {
    const freed = rows.map(({ companyId, warehouseId, productId }) => ({
      company_id: companyId,
      warehouse_id: warehouseId,
      product_id: productId,
    }))
    await sql`insert into stock_freed (company_id, warehouse_id, product_id)
      select distinct x.* from jsonb_to_recordset(${toJson(freed)})
        as x(company_id bigint, warehouse_id bigint, product_id bigint)`.execute(trx)
  })

const atOnce = 500

interface Waiting {
  companyId: Id
  outOrderNum: string
}

/** Serves who lacks what became free, the first who paid first. @returns documents that got something */
export async function serveLacking(db: Db, log: JobLog): Promise<number> {
  const { freed, waiting } = await asSystem(db, findWaiting)
  if (freed.length === 0) return 0
  const served = await serve(db, log, waiting)
  // with more waiting than one round takes, the note stays for the next
  if (waiting.length < atOnce)
    await asSystem(db, (trx) => trx.deleteFrom('stockFreed').where('id', 'in', freed).execute())
  return served
}

/** Shelves are opened again, grades are changed: what no ledger row tells of is found once an hour. */
export const serveAllLacking = async (db: Db, log: JobLog): Promise<number> =>
  serve(db, log, await asSystem(db, (trx) => waitingFor(trx, sql`true`)))

async function serve(db: Db, log: JobLog, waiting: readonly Waiting[]): Promise<number> {
  const at = now()
  const by = { user: house, now: () => at }
  let served = 0
  for (const companyId of new Set(waiting.map((one) => one.companyId)))
    await inSets(
      waiting.flatMap((one) => (one.companyId === companyId ? [one.outOrderNum] : [])),
      async (nums) => {
        const done = await retryLostRace(() =>
          actFor(db, { companyId, userId: '0' }, (trx) => allocateOuts(trx, nums, by, 'byHouse')),
        )
        // a refused one changed meanwhile: it needs nothing any more, or asks again
        for (const one of done.values())
          if (!(one instanceof AppError) && one.found > 0) served += 1
      },
      (outOrderNum, error) => log.warn({ err: error, outOrderNum }, 'allocation failed'),
    )
  return served
}

const house = { userId: '0', nickName: '系统', companyName: '' }

async function findWaiting(trx: Trx) {
  const freed = await trx
    .selectFrom('stockFreed')
    .select('id')
    .orderBy('id')
    .limit(10_000)
    .execute()
  const ids = freed.map(({ id }) => id)
  if (ids.length === 0) return { freed: ids, waiting: [] }
  const waiting = await waitingFor(
    trx,
    sql`exists (select from out_order_item i join stock_freed f
        on f.product_id = i.product_id and f.warehouse_id = o.warehouse_id
      where i.out_order_id = o.id and i.lack_quantity > 0 and f.id = any(${ids}::bigint[]))`,
  )
  return { freed: ids, waiting }
}

async function waitingFor(trx: Trx, condition: ReturnType<typeof sql>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select o.company_id, o.out_order_num from out_order o
    where o.out_status = 'LACK' and ${condition}
      and exists (select from out_order_item i join stock s
          on s.product_id = i.product_id and s.warehouse_id = o.warehouse_id
            and s.condition_grade = coalesce(i.condition_grade, '100') and s.quantity > s.locked_quantity
            and s.id <> all(o.given_back)
        where i.out_order_id = o.id and i.lack_quantity > 0)
    order by o.pay_time nulls last, o.create_time, o.id limit ${atOnce}`.execute(trx)
  return rows
}
