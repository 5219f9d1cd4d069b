import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Id } from '../../../base/db'
import { enabledStrategies, runStrategies } from '../order/strategies'
import { systemContext } from '../../../kit/http'
import type { JobLog } from '../../../kit/jobs'

const atOnce = 200

interface Due {
  id: Id
  companyId: Id
  companyName: string
  orderId: Id
  strategyId: Id
}

/**
 * Runs strategies whose delay is over, each order in a transaction of its own that also takes it off the list: done
 * and noted, or neither. One that fails is told and waits ten minutes, so that it never blocks the others.
 */
export async function runDueStrategies(db: Db, log: JobLog): Promise<number> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<Due>`
      select d.id, d.company_id, c.company_name, d.order_id, d.strategy_id
      from strategy_due d join company c on c.id = d.company_id
      where d.due_time <= now() order by d.due_time, d.id limit ${atOnce}`.execute(trx)
    return rows
  })
  for (const one of due)
    await runOne(db, one, log).catch(async (error: unknown) => {
      log.warn({ err: error, strategyId: one.strategyId }, 'strategy failed')
      await asSystem(db, (trx) =>
        sql`update strategy_due set due_time = now() + interval '10 minutes' where id = ${one.id}`.execute(
          trx,
        ),
      )
    })
  return due.length
}

const runOne = (db: Db, due: Due, log: JobLog) =>
  actFor(db, { companyId: due.companyId, userId: '0' }, async (trx) => {
    const taken = await trx.deleteFrom('strategyDue').where('id', '=', due.id).executeTakeFirst()
    if (Number(taken.numDeletedRows) === 0) return
    const enabled = await enabledStrategies(trx)
    const strategy = enabled.find(({ id }) => id === due.strategyId)
    if (!strategy) return
    await runStrategies(trx, systemContext(db, due, log), due.orderId, { only: [strategy] })
  })
