import type { Chart } from '../../../../schemas/contract/language.gen'

type Body = Readonly<Record<string, unknown>>

/** The one group the list beside the chart is filtered by, if it is one. A span of days is a question, not a pick. */
export function pickedOf({ x, click }: Pick<Chart, 'x' | 'click'>, body: Body): string | undefined {
  if (click === 'none') return undefined
  const value = filterOf(body)[x]
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.length === 1 ? String(value[0]) : undefined
}

/** The request without the pick: what a chart shows does not shrink to what was clicked in it. */
export function withoutPick(chart: Pick<Chart, 'x' | 'click'>, body: Body): Body {
  if (pickedOf(chart, body) === undefined) return body
  const rest = Object.entries(filterOf(body)).filter(([field]) => field !== chart.x)
  return { ...body, filter: Object.fromEntries(rest) }
}

const filterOf = (body: Body) => (body.filter ?? {}) as Record<string, unknown>
