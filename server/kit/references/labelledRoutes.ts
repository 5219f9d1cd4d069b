import { partsOf, type ListPart } from '../../../schemas/language'
import type { Context, Route } from '../http'
import { schemas, type Schemas } from '../../base/schemas'
import { labelsFor } from './readLabels'
import { withLabels } from './withLabels'

type Row = Record<string, unknown>

/**
 * Routes whose answers are records of a page (what a detail or a paper loads, rows of a list written by hand) answer
 * with the names of what the records refer to. The page says which resource it is, so no module has to.
 */
export const labelledRoutes = (routes: readonly Route[]): Route[] =>
  routes.map((route) =>
    route.reads && !route.permission.includes('public') ? labelled(route) : route,
  )

const labelled = (route: Route): Route => ({
  ...route,
  async handle(ctx, input) {
    const answer = await route.handle(ctx, input)
    const resource = schemas().resources[recordsOf(schemas()).get(placeOf(route.call)) ?? '']
    if (!resource || !isPlain(answer)) return answer
    const find = (asked: Parameters<ReturnType<typeof labelsFor>>[0]) =>
      (ctx as Context).trx((trx) => labelsFor(trx, ctx.user)(asked))
    if (!isRows(answer.records)) return (await withLabels(find, resource, [answer]))[0]
    return { ...answer, records: await withLabels(find, resource, answer.records) }
  },
})

/** A call whatever its parameters are called: a page says {id} where the server says {inOrderNum}. */
const placeOf = (call: string) => call.replace(/\{\w+\}/g, '{}')

const known = new WeakMap<Schemas, ReadonlyMap<string, string>>()

/** The resource of what a call answers, by call. */
function recordsOf(from: Schemas): ReadonlyMap<string, string> {
  const kept = known.get(from)
  if (kept) return kept
  const found = new Map<string, string>()
  for (const page of Object.values(from.pages)) {
    for (const { list, resource } of partsOf(page).lists) {
      found.set(placeOf(list.calls.list), resource)
      for (const load of loadsOfRow(list)) found.set(placeOf(load), resource)
    }
    if (page.kind === 'detail' || page.kind === 'print')
      found.set(placeOf(page.calls.load), page.resource)
  }
  known.set(from, found)
  return found
}

/** What a row is loaded whole by: below it, or in a dialog to look at. */
const loadsOfRow = ({ expand, actions = {} }: ListPart['list']): string[] => {
  const shown = Object.values(actions)
    .flat()
    .map((use) => (typeof use === 'object' && 'show' in use ? use.show : undefined))
  return [expand, ...shown].flatMap((detail) => detail?.load ?? [])
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isPlain)

/** A file and what is shown once are objects of their own kind. */
const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
