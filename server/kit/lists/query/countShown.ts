import type { Trx } from '../../../base/db'
import type { Context } from '../../http'
import type { ListPlan } from '../compile/compileList'
import { shownQuery } from './listQuery'
import { countRows } from './counted'
import { countReport } from '../report/reportRows'
import { refuseBadValues } from './refuseBadValues'
import { withoutBeside } from './withoutBeside'
import type { ListSpec } from '../types'

/** How many rows the list shows under a tab and filters, for whoever asks. @throws LIST_TAB_UNKNOWN, LIST_FILTER_UNKNOWN */
export function countShown(
  trx: Trx,
  ctx: Context,
  spec: ListSpec,
  plan: ListPlan,
  asked: { tab?: string; filter?: Readonly<Record<string, unknown>> },
): Promise<number> {
  if (plan.report) return countReport(trx, ctx, spec, plan, asked)
  const shown = shownQuery(trx, ctx, spec, plan, asked)
  return refuseBadValues(countRows(withoutBeside(trx, shown, spec)))
}
