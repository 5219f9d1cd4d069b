import type { ListPage } from '../../schemas/contract/language.gen'
import type { Route } from '../http'
import { schemas } from '../schemas'
import { goodsBodies } from './bodies/goods'
import { manualBodies } from './bodies/manual'
import { moneyBodies } from './bodies/money'
import { orderBodies } from './bodies/orders'
import { partyBodies } from './bodies/parties'
import { reviewBodies } from './bodies/review'
import { strategyBodies } from './bodies/strategies'
import { tradeBodies } from './bodies/trade'
import type { Body, WholeBodies } from './bodies/WholeBody'
import type { IdPlace } from './idPlaces'
import type { OwnRows } from './ownRows'
import { sampleOf } from './sampleOf'

const wholeBodies: WholeBodies = {
  ...goodsBodies,
  ...manualBodies,
  ...moneyBodies,
  ...orderBodies,
  ...partyBodies,
  ...reviewBodies,
  ...strategyBodies,
  ...tradeBodies,
}

/** What one call of a side is made of, the same for every id that is tried at the place. */
export const wholeOf = ({ route, path }: IdPlace, own: OwnRows | undefined): Body | undefined =>
  own && wholeBodies[route.call]?.(own, path)

/** A body for the call with an id at the place, where it is in the body; as small as its shape allows without a whole one. */
export function bodyWith({ route, part, path }: IdPlace, whole: Body | undefined, id: string) {
  const at = part === 'body' ? path : ['nowhere']
  const small = { ...(sampleOf(route.body, at, id) as Body), ...extras(route, at) }
  if (!whole) return small
  const { ids, ...others } = whole
  return putAt(at[0] === 'selectionId' ? { ...others, ...small } : { ids, ...others }, at, id)
}

/** The parameters or the query of a call, likewise. */
export function plainWith(
  { route, part, path }: IdPlace,
  of: 'params' | 'query',
  whole: Body | undefined,
  id: string,
): Record<string, string> {
  const at = of === part ? path : ['nowhere']
  const { properties = {} } = (route[of] ?? {}) as { properties?: Body }
  const known = Object.entries(whole ?? {}).filter(([name]) => name in properties)
  const small = (sampleOf(route[of], at, id) ?? {}) as Record<string, string>
  return {
    ...small,
    ...(Object.fromEntries(known) as Record<string, string>),
    // what was tried has been put into the small one
    ...(of === part && { [String(path[0])]: small[String(path[0])] ?? id }),
  }
}

/** What an export and a selection need besides: a column of the page, and a number to compare. */
function extras({ call, body }: Route, path: readonly string[]): Body {
  const { properties = {} } = (body ?? {}) as { properties?: Body }
  return {
    ...('columns' in properties && { columns: [{ prop: firstColumn(call), label: '列' }] }),
    ...(path[0] === 'selectionId' && 'expected' in properties && { expected: 0 }),
  }
}

function firstColumn(call: string): string {
  const list = call.replace(/\/(export|exportDetails)$/, '')
  const pages = Object.values(schemas().pages) as ListPage[]
  const page = pages.find(({ calls }) => calls?.list && `${calls.list}/page`.includes(list))
  const [column] = page?.columns ?? []
  return typeof column === 'object' ? column.field : (column ?? 'id')
}

function putAt(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id
  if (step !== '[]') return { ...(value as Body), [step]: putAt((value as Body)?.[step], rest, id) }
  const [first, ...others] = (value as unknown[] | undefined) ?? []
  return [putAt(first, rest, id), ...others]
}

/** The id that a whole body has at a place, or undefined. */
export function valueAt(value: unknown, [step, ...rest]: readonly string[]): string | undefined {
  if (step === undefined) return typeof value === 'string' ? value : undefined
  const inner = step === '[]' ? (value as unknown[])?.[0] : (value as Body)?.[step]
  return inner === undefined ? undefined : valueAt(inner, rest)
}
