import { routes } from '../../main/routes'
import { idPlaces, printPlace, type IdPlace } from '../isolation/idPlaces'
import { bodyWith, plainWith } from '../isolation/wholeBodies'
import type { Answer, SignedIn } from '../testing'
import type { BuyerRows, ClosedCircle } from './closedCircle.fixture'
import { ownBody } from './ownBody.fixture'

/** The calls of the circle. */
export const calls = routes.filter(({ call }) => call.includes(' /association/'))
/** Where they take an id; the number of a request is made up by whoever sends it. */
export const places = idPlaces(calls).filter(({ path }) => path.at(-1) !== 'requestId')

/** A number nobody has, of the shape of another. */
export function unknownLike(id: string): string {
  if (/^\d+-[0-9a-f]{32}$/.test(id)) return `900719925474-${'f'.repeat(32)}`
  if (/^[0-9a-f]{32}$/.test(id)) return 'f'.repeat(32)
  if (id.includes('-')) return '00000000-0000-4000-8000-000000000000'
  return id.startsWith('DD') ? 'DD20200101999999' : '900719925474'
}

/** Asks one call with an id at one place; what else it needs are rows of whoever asks. */
export async function askWith(
  circle: ClosedCircle,
  place: IdPlace,
  as: SignedIn,
  own: BuyerRows | undefined,
  id: string,
): Promise<Answer<unknown>> {
  const { route } = place
  const whole = own && ownBody(route.call, own)
  const params = plainWith(place, 'params', whole, id)
  const path = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const body = route.method === 'GET' ? undefined : bodyWith(place, whole, id)
  const query = plainWith(place, 'query', whole, id)
  const answer = await circle.world.app.call(path, body, { as: circle.windowOf(as), query })
  if (answer.status === 429) throw new Error(`too many calls at ${printPlace(place)}`)
  return answer
}

/** Of every run those ids that a place may mean; with FULL_TESTS all there are. */
export function idsFor(place: IdPlace, rows: BuyerRows): string[] {
  const { ids, inner, open, token, linkId, messageId, shareId, askId, orderNum, exportId } = rows
  const name = printPlace(place)
  const [row] = open.rows
  const meant: readonly [RegExp, readonly (string | undefined)[]][] = [
    [/submit body.ids/, [`${open.id}-${token}`]],
    [/upplierIds|shareStock\/(apply|black) /, [token]],
    [/orderNum$/, [orderNum]],
    [/exportId$/, [exportId]],
    [/circleId/, inner],
    [/matchStockId|choose\/(quantity|newPrice)/, [row?.id]],
    [/bookId|review\/choose|changeNeed/, [row?.bookId, row?.id]],
    [/taskId|gpMatchTask|downloadError/, [open.id]],
    [/gpMessage/, [messageId]],
    [/gpOrder/, [linkId]],
    [/shareStock/, [shareId, ...ids.slice(0, 1)]],
    [/AskforStock|recallReply/, [askId, ...ids.slice(-4, -3)]],
    [/stockCircle/, inner],
  ]
  const likely = meant.find(([pattern]) => pattern.test(name))?.[1] ?? [open.id, ...ids.slice(0, 2)]
  // of another shape it is refused before anybody looks for it
  const shaped = name.endsWith('exportId') ? ids.filter((id) => id.length === exportId.length) : ids
  const all = process.env.FULL_TESTS === 'on' ? [...likely, ...shaped] : likely
  return [...new Set(all)].filter((id) => id !== undefined)
}
