import { sql } from 'kysely'
import { comparedPeriod, type ComparedFigure, type Comparison } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import { shownQuery } from '../query/listQuery'
import type { ListQuery, ListSpec, Sql } from '../types'

/** The same rows of an earlier period. */
export interface EarlierPeriod {
  kind: Comparison
  query: ListQuery
  /** A day of it, moved to the day it is compared with. */
  moved(day: Sql): Sql
}

interface Asked {
  tab?: string
  filter?: Readonly<Record<string, unknown>>
  by?: readonly string[]
}

/** The earlier periods that compared figures speak of. Where the period is open there are none: nothing to compare with. */
export function earlierPeriods(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: Asked,
  compared: readonly Pick<ComparedFigure, 'kind'>[],
  by?: readonly string[],
): EarlierPeriod[] {
  const { period } = plan.report ?? {}
  if (period === undefined) return []
  const kinds = new Set(compared.map(({ kind }) => kind))
  const today = ctx.now().slice(0, 10)
  return [...kinds].flatMap((kind) => {
    const span = comparedPeriod(asked.filter?.[period], kind, today)
    if (!span) return []
    const filter = { ...asked.filter, [period]: [span.from, span.to] }
    const step = Object.entries(span.back).map(([unit, count]) => `${count} ${unit}`)
    return [
      {
        kind,
        query: shownQuery(trx, ctx, spec, plan, { ...asked, filter }, by),
        moved: (day) => sql`(${day} + ${step.join(' ')}::interval)::date`,
      },
    ]
  })
}
