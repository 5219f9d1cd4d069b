import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Adds up the lines into the head together with its state: what a CHECK holds is written at once. */
export async function storeFigures(
  trx: Trx,
  id: Id,
  changes: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  const set = Object.entries(changes).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`)
  await sql`
    update transfer t set
      out_quantity = i.out_quantity, in_quantity = i.in_quantity, diff_quantity = i.diff_quantity,
      total_amount = i.total_amount, version = t.version + 1, update_time = now()${sql.join(set, sql``)}
    from (select coalesce(sum(out_quantity), 0) as out_quantity, coalesce(sum(in_quantity), 0) as in_quantity,
        coalesce(sum(diff_quantity), 0) as diff_quantity,
        coalesce(sum(cost_price * plan_quantity), 0) as total_amount
      from transfer_item where transfer_id = ${id}) i
    where t.id = ${id}`.execute(trx)
}
