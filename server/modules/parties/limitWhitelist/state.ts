import { sql } from 'kysely'

/** State of entry `t`, by the clock: WAIT 未生效, ON 生效中, OFF 已停用, EXPIRED 已过期. */
export const whitelistState = sql`case when t.is_off then 'OFF' when t.end_time <= now() then 'EXPIRED'
  when t.start_time > now() then 'WAIT' else 'ON' end`
