import type { Answer } from '../testing'
import { printPlace, type IdPlace } from './idPlaces'
import type { Body } from './bodies/WholeBody'
import type { Side, TwoCompanies } from './twoCompanies'
import { bodyWith, plainWith, wholeOf } from './wholeBodies'

/** A file of the same content differs by some bytes: the time within it is compressed with the rest. */
const step = 64
const sizeOf = ({ data, bytes }: Answer<unknown>) =>
  data === null ? Math.round(bytes.length / step + 0.25) : 0

/** What a caller can tell answers apart by; the trace of a call is always new. */
const tellable = (answer: Answer<unknown>): string => {
  const { status, msg, data } = answer
  return JSON.stringify({ status, msg, data, size: sizeOf(answer) }).replaceAll(
    /"traceId":"[^"]+"/g,
    '',
  )
}

/** An id that nobody has, written as the given one is. */
const unknownLike = (id: string): string =>
  id.includes('-')
    ? '00000000-0000-4000-8000-000000000000'
    : id.startsWith('DD')
      ? 'DD20200101999999'
      : '900719925474'

/** Asks one call with different ids at one place, everything else the same. */
const asker =
  ({ app }: TwoCompanies, place: IdPlace, { as }: Side, whole: Body | undefined) =>
  (id: string): Promise<Answer<unknown>> => {
    const { route } = place
    const params = plainWith(place, 'params', whole, id)
    const call = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const sent = route.method === 'GET' ? undefined : bodyWith(place, whole, id)
    return app.call(call, sent, { as, query: plainWith(place, 'query', whole, id) })
  }

/**
 * How an id is answered otherwise than an unknown one; undefined when a caller cannot tell.
 * @param whole what else is sent; left out: rows of the side that asks
 */
export async function toldBy(
  companies: TwoCompanies,
  place: IdPlace,
  id: string,
  side: Side,
  whole = wholeOf(place, side.own),
): Promise<string | undefined> {
  const ask = asker(companies, place, side, whole)
  const unknownId = unknownLike(id)
  const [unknown, known] = [await ask(unknownId), await ask(id)]
  const before = tellable(unknown).replaceAll(unknownId, id)
  const after = tellable(known)
  return before === after ? undefined : `${printPlace(place)} ${id}\n  ${after}\n  ${before}`
}
