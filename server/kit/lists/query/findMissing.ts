import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import type { SummaryBody } from './listBodies'
import { filteredQuery, tabCondition, truth } from './listQuery'
import { severalOf } from './pastedValues'
import { refuseBadValues } from './refuseBadValues'
import type { ListQuery, ListSpec, PastedValues } from '../types'

/** Most absent values told of one filter. */
const maxMissing = 500

/**
 * Of every pasted list of two or more values: those that no row of the whole result has, in the order pasted.
 * Each field on its own, under the other filters and the tab.
 * @returns undefined when nothing of the kind was asked
 */
export async function findMissing(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  { tab, filter = {} }: SummaryBody,
): Promise<Record<string, string[]> | undefined> {
  const asked = [...plan.pasted].flatMap(([field, pasted]) => {
    const values = severalOf(filter[field])
    return values.length > 1 ? [{ field, pasted, values }] : []
  })
  if (asked.length === 0) return undefined
  const shown = tabCondition(plan, tab)
  const missing: Record<string, string[]> = {}
  for (const { field, pasted, values } of asked) {
    const query = filteredQuery(trx, ctx, spec, plan, { filter })
    const rows = shown ? query.where(truth(shown)) : query
    missing[field] = await absentOf(trx, rows, pasted, values)
  }
  return missing
}

/** One walk over the rows the list itself shows: they are those that have one of the values. */
async function absentOf(
  trx: Trx,
  rows: ListQuery,
  { values, asStored = (value) => value }: PastedValues,
  asked: readonly string[],
): Promise<string[]> {
  const present = rows.select(values.$castTo<string>().as('value')).as('present')
  const { rows: found } = await refuseBadValues(
    sql<{ value: string }>`
      select distinct present.value from ${present}
      where present.value = any(${asked.flatMap(asStored)}::text[])`.execute(trx),
  )
  const known = new Set(found.map((row) => row.value))
  return asked
    .filter((value) => ![asStored(value)].flat().some((one) => known.has(one)))
    .slice(0, maxMissing)
}
