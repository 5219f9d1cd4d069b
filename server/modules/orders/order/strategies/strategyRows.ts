import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Strategy } from './types'

const columns = sql`s.id, s.strategy_name, s.strategy_type, s.priority, s.platform_ids, s.shop_nums, s.order_types,
  s.warehouse_ids, s.regions, s.conditions, s.action_config, s.delay_minutes,
  to_char(s.start_time, 'YYYY-MM-DD HH24:MI:SS') as start_time,
  to_char(s.end_time, 'YYYY-MM-DD HH24:MI:SS') as end_time`

/** Enabled strategies of the current company whose type is not switched off. */
export async function enabledStrategies(trx: Trx): Promise<Strategy[]> {
  const { rows } = await sql<Strategy>`
    select ${columns} from order_strategy s
    where s.enabled = '1' and not exists (
      select from strategy_off o where o.company_id = s.company_id and o.strategy_type = s.strategy_type)
    order by s.priority, s.id`.execute(trx)
  return rows
}

/** One strategy of the current company, enabled or not. */
export async function findStrategy(trx: Trx, id: Id): Promise<Strategy | undefined> {
  const { rows } = await sql<Strategy>`
    select ${columns} from order_strategy s where s.id = ${/^\d{1,18}$/.test(id) ? id : '0'}`.execute(
    trx,
  )
  return rows[0]
}

export const countHit = (trx: Trx, id: Id) =>
  sql`update order_strategy set hit_count = hit_count + 1, last_hit_time = now() where id = ${id}`.execute(
    trx,
  )

/** Lets a strategy with a delay wait for its time; an order waits once. @returns when it is due */
export async function putOff(trx: Trx, strategy: Strategy, orderId: Id): Promise<string> {
  const { rows } = await sql<{ dueTime: string }>`
    insert into strategy_due (company_id, order_id, strategy_id, due_time)
    select s.company_id, ${orderId}, s.id, now() + make_interval(mins => s.delay_minutes)
    from order_strategy s where s.id = ${strategy.id}
    on conflict (order_id, strategy_id) do update set due_time = strategy_due.due_time
    returning due_time`.execute(trx)
  return rows[0]?.dueTime ?? ''
}
