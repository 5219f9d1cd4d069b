import { sql } from 'kysely'
import { actFor, asSystem, now, type Db, type Id, type Trx } from '../../../../base/db'
import { systemContext, type Context } from '../../../../kit/http'
import { eachDue, wakeJobs, type JobLog } from '../../../../kit/jobs'
import { hasRun } from '../plan/lockPlan'
import { nextRun, rhythmOf } from '../plan/nextRun'
import type { PlanRow } from '../PlanRow'
import { startRun } from './startRun'

const atOnce = 200
const lateMinutes = 30

interface Due {
  id: Id
  companyId: Id
  companyName: string
}

/**
 * Begins the runs that are due, those that take off first. "Late by ≤ 30 min they are still done, later SKIPPED"; times
 * missed before that are not told one by one.
 */
export async function runDuePlans(db: Db, log: JobLog): Promise<number> {
  const due = await asSystem(db, async (trx) => {
    const { rows } = await sql<Due>`
      select p.id, p.company_id, c.company_name from timing_shelves_plan p join company c on c.id = p.company_id
      where p.state = 'ON' and not p.deleted and p.next_run_time <= now() and c.status in ('TRIAL', 'NORMAL')
      order by p.next_run_time, p.action, p.id limit ${atOnce}`.execute(trx)
    return rows
  })
  const done = await eachDue(
    due,
    log,
    ({ id }) => ({ planId: id }),
    (one) =>
      actFor(db, { companyId: one.companyId, userId: '0' }, (trx) =>
        runPlan(trx, systemContext(db, one, log), one.id),
      ),
  )
  if (done > 0) wakeJobs()
  return done
}

/** One worker claims a plan by its row; whoever comes second finds it not due any more. */
async function runPlan(trx: Trx, ctx: Context, id: Id): Promise<void> {
  const plan = await trx
    .selectFrom('timingShelvesPlan')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ON')
    .where('deleted', '=', false)
    .where('nextRunTime', '<=', sql<string>`now()`)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!plan?.nextRunTime) return
  const [time, earliest] = await timesOf(trx)
  const isLate = plan.nextRunTime < earliest
  if (isLate) await skip(trx, plan, `晚了 ${lateMinutes} 分钟以上，没有执行`)
  else if (await hasRun(trx, id)) await skip(trx, plan, '上一次还在执行')
  else await startRun(trx, ctx, plan, plan.nextRunTime)
  const next = nextRun(rhythmOf(plan), isLate ? earliest : plan.nextRunTime)
  await trx
    .updateTable('timingShelvesPlan')
    .set({ nextRunTime: next, updateTime: time, ...(next === null && { state: 'FINISHED' }) })
    .where('id', '=', id)
    .execute()
}

/** Now, and the oldest minute that is still done. */
async function timesOf(trx: Trx): Promise<[time: string, earliest: string]> {
  const { rows } = await sql<{ time: string; earliest: string }>`
    select now() as time, now() - make_interval(mins => ${lateMinutes}) as earliest`.execute(trx)
  const [{ time = now(), earliest = now() } = {}] = rows
  return [time, earliest]
}

const skip = (trx: Trx, plan: PlanRow, reason: string) =>
  trx
    .insertInto('timingShelvesLog')
    .values({
      companyId: plan.companyId,
      planId: plan.id,
      planTime: plan.nextRunTime ?? '',
      finishTime: sql<string>`now()`,
      runState: 'SKIPPED',
      reason,
    })
    .execute()
