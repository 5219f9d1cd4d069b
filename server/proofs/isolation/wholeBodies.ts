import { partsOf } from '../../../schemas/language'
import type { Route } from '../../kit/http'
import { schemas } from '../../base/schemas'
import { goodsBodies } from './bodies/goods'
import { manualBodies } from './bodies/manual'
import { moneyBodies } from './bodies/money'
import { orderBodies } from './bodies/orders'
import { partyBodies } from './bodies/parties'
import { peopleBodies } from './bodies/people'
import { reviewBodies } from './bodies/review'
import { strategyBodies } from './bodies/strategies'
import { tradeBodies } from './bodies/trade'
import type { Body, WholeBodies } from './bodies/WholeBody'
import type { IdPlace } from './idPlaces'
import { NoSuchRow, type OwnRows } from './ownRows'
import { sampleOf } from './sampleOf'

const wholeBodies: WholeBodies = {
  ...goodsBodies,
  ...manualBodies,
  ...moneyBodies,
  ...orderBodies,
  ...partyBodies,
  ...peopleBodies,
  ...reviewBodies,
  ...strategyBodies,
  ...tradeBodies,
}

/**
 * What one call of a side is made of, the same for every id that is tried at the place. @returns undefined where no
 * whole one is known, or the company lacks the rows for it
 */
export function wholeOf({ route, path }: IdPlace, own: OwnRows | undefined): Body | undefined {
  try {
    return own && wholeBodies[route.call]?.(own, path)
  } catch (error) {
    if (error instanceof NoSuchRow) return undefined
    throw error
  }
}

/** The calls of which a whole body is known. */
export const wholeCalls: readonly string[] = Object.keys(wholeBodies)

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

/** What an export and a selection need besides: columns of the list, and a number to compare. */
function extras({ call, body }: Route, path: readonly string[]): Body {
  const { properties = {} } = (body ?? {}) as { properties?: Body }
  return {
    ...('columns' in properties && {
      columns: columnsOf(call).map((prop) => ({ prop, label: prop })),
    }),
    ...(path[0] === 'selectionId' && 'expected' in properties && { expected: 0 }),
  }
}

/** What the list of an export shows. */
export function columnsOf(call: string): string[] {
  const lists = Object.values(schemas().pages).flatMap((page) => partsOf(page).lists)
  const of = (name: string) => lists.find(({ list }) => list.calls.list === name)?.list.columns
  const columns = (of(call.replace(/\/export$/, '')) ?? []).map((column) =>
    typeof column === 'string' ? column : column.field,
  )
  if (columns.length > 0) return columns
  if (call.endsWith('/sheet')) return columnsOfPaper(call)
  if (!call.endsWith('/exportDetails')) return []
  // the lines of documents have columns of their own, among them the first of the list
  return columnsOf(call.replace(/\/exportDetails$/, '/page/export')).slice(0, 1)
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

/** The lines of the paper that a workbook repeats. */
const columnsOfPaper = (call: string): string[] =>
  Object.values(schemas().pages).flatMap((page) =>
    page.kind === 'print' && page.calls.sheet === call
      ? page.blocks.flatMap((block) =>
          'table' in block
            ? (block.columns ?? []).map((column) =>
                typeof column === 'string' ? column : column.field,
              )
            : [],
        )
      : [],
  )
