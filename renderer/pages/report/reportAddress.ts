import type { PageQuery } from '../../../runtime/routing'

/** At most so many dimensions at once: more groups than that nobody reads. */
export const mostDimensions = 3

/** What the address says about a report beside its list's state. */
export interface ReportAddress {
  /** Chosen dimensions, outer first; never empty. */
  by: readonly string[]
  /** Dimensions that were gone into, in that order; each has its value in the filter. */
  drill: readonly string[]
}

/** Reads `by` and `drill`; what the page does not know is left out. @param known dimensions of the page, the first is the usual one */
export function parseReportAddress(query: PageQuery, known: readonly string[]): ReportAddress {
  const chosen = fieldsOf(query.by, known).slice(0, mostDimensions)
  return {
    by: chosen.length > 0 ? chosen : known.slice(0, 1),
    drill: fieldsOf(query.drill, known),
  }
}

/** The address with these dimensions; the usual choice is not written. */
export function printReportAddress(
  { by, drill }: ReportAddress,
  known: readonly string[],
  query: PageQuery,
): PageQuery {
  const { by: _by, drill: _drill, ...others } = query
  const isUsual = by.length === 0 || (by.length === 1 && by[0] === known[0])
  return {
    ...others,
    ...(isUsual ? {} : { by: by.join(',') }),
    ...(drill.length > 0 ? { drill: drill.join(',') } : {}),
  }
}

/** Into one value of a dimension: the others that were chosen stay; when none is left the page's next one follows. */
export function drillInto(
  { by, drill }: ReportAddress,
  field: string,
  known: readonly string[],
): ReportAddress {
  const gone = [...drill.filter((one) => one !== field), field]
  const rest = by.filter((one) => one !== field)
  const next = known.find((one) => !gone.includes(one))
  return { by: rest.length > 0 ? rest : next ? [next] : [field], drill: gone }
}

/** Back before the drill at a depth: grouped by that dimension again. `dropped`: filters that go with it. */
export function drillBack({ by, drill }: ReportAddress, depth: number) {
  const dropped = drill.slice(depth)
  const first = drill[depth]
  return { address: { by: first ? [first] : by, drill: drill.slice(0, depth) }, dropped }
}

function fieldsOf(text: string | undefined, known: readonly string[]): string[] {
  const asked = (text ?? '').split(',').filter((field) => known.includes(field))
  return [...new Set(asked)]
}
