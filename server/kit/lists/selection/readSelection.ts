import { sql } from 'kysely'
import { asSystem, type Db, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../http'

/** What a batch or an export names instead of ids. */
export interface ChosenSelection {
  selectionId: Id
  except?: readonly string[]
  /** How many rows the person confirmed. */
  expected?: number
}

const keptHours = sql.raw(`interval '24 hours'`)

/**
 * How many rows a selection stands for, without the excepted ones. Another person's, another resource's and one older
 * than a day answer like one that does not exist.
 * @throws SELECTION_GONE, SELECTION_CHANGED when the person confirmed another number
 */
export async function countSelected(
  trx: Trx,
  ctx: Context,
  resource: string,
  { selectionId, except = [], expected }: ChosenSelection,
): Promise<number> {
  const { rows } = await sql<{ total: number; excepted: number }>`
    select s.total, (
      select count(distinct e.id)::int from list_selection_part p, unnest(p.ids) as e(id)
      where p.selection_id = s.id and ${except.length > 0} and e.id = any(${[...except]}::text[])
    ) as excepted
    from list_selection s
    where s.id = ${selectionId} and s.user_id = ${ctx.user.userId} and s.resource = ${resource}
      and s.create_time > now() - ${keptHours}`.execute(trx)
  const [found] = rows
  if (!found) throw fail('SELECTION_GONE')
  const actual = found.total - found.excepted
  if (expected !== undefined && expected !== actual)
    throw fail('SELECTION_CHANGED', { expected, actual })
  return actual
}

/** One part of a selection's ids, in order. @returns undefined after the last part */
export async function readPart(
  trx: Trx,
  { selectionId, except = [] }: ChosenSelection,
  part: number,
): Promise<string[] | undefined> {
  const found = await trx
    .selectFrom('listSelectionPart')
    .select('ids')
    .where('selectionId', '=', selectionId)
    .where('part', '=', part)
    .executeTakeFirst()
  const left = new Set(except)
  return found?.ids.filter((id) => !left.has(id))
}

/** Every id of a selection, for work that needs them at once. @throws like `countSelected` */
export async function readSelected(
  trx: Trx,
  ctx: Context,
  resource: string,
  chosen: ChosenSelection,
): Promise<string[]> {
  await countSelected(trx, ctx, resource, chosen)
  const ids: string[] = []
  for (let part = 0; ; part += 1) {
    const found = await readPart(trx, chosen, part)
    if (!found) return ids
    ids.push(...found)
  }
}

/** Selections live for a day. */
export const purgeSelections = (db: Db): Promise<unknown> =>
  asSystem(db, (trx) =>
    sql`delete from list_selection where create_time < now() - ${keptHours}`.execute(trx),
  )
