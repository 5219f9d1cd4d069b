import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import { growth } from './besideEarlier'
import type { ListPlan } from '../compile/compileList'
import type { ComparedMeasure } from '../compile/compileCompared'
import { measured } from '../compile/compileMeasures'
import { earlierPeriods } from './earlierPeriods'
import type { SummaryBody } from '../query/listBodies'
import { shownQuery } from '../query/listQuery'
import { refuseBadValues } from '../query/refuseBadValues'
import type { ListQuery, ListSpec } from '../types'

type Figures = Record<string, string | null>

/** Compared figures over the whole filter, under the names of their columns; where nothing was before there is none. */
export async function comparedSums(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  body: SummaryBody,
): Promise<Record<string, string>> {
  const summed = [...(plan.report?.compared.values() ?? [])].filter(({ column }) => column.summary)
  const earlier = summed.length > 0 ? earlierPeriods(trx, ctx, spec, plan, body, summed) : []
  const shown = shownQuery(trx, ctx, spec, plan, body)
  const sums: Record<string, string> = {}
  for (const { kind, query } of earlier) {
    const own = summed.filter((figure) => figure.kind === kind)
    const found = await figuresOf(trx, shown, query, own)
    for (const [at, { column }] of own.entries()) {
      const figure = found[`s${at}`]
      if (figure != null) sums[column.prop] = figure
    }
  }
  return sums
}

async function figuresOf(
  trx: Trx,
  now: ListQuery,
  then: ListQuery,
  figures: readonly ComparedMeasure[],
): Promise<Figures> {
  const measures = figures.map(({ of }, at) => measured(of).as(`m${at}`))
  const told = figures.map(({ part }, at) => {
    const before = sql.ref(`earlier.m${at}`)
    const figure = part === 'figure' ? before : growth(sql.ref(`now.m${at}`), before)
    return sql`${figure}::text as ${sql.ref(`s${at}`)}`
  })
  const asked = sql<Figures>`select ${sql.join(told)}
    from ${now.select(measures)} as now, ${then.select(measures)} as earlier`
  const { rows } = await refuseBadValues(asked.execute(trx))
  return rows[0] ?? {}
}
