import type { Answer } from '../testing'
import { printPlace, type IdPlace } from './idPlaces'
import { sampleOf } from './sampleOf'
import type { Side, TwoCompanies } from './twoCompanies'
import { bodyWith, valueAt } from './wholeBodies'

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
function asker({ app }: TwoCompanies, { route, part, path }: IdPlace, { as, own }: Side) {
  const { body, put } = bodyWith(route, own)
  const ask = (id: string): Promise<Answer<unknown>> => {
    const sample = (of: 'params' | 'query') =>
      (sampleOf(route[of], of === part ? path : ['nowhere'], id) ?? {}) as Record<string, string>
    const params = sample('params')
    const call = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const sent = route.method === 'GET' ? undefined : put(part === 'body' ? path : ['nowhere'], id)
    return app.call(call, sent, { as, query: sample('query') })
  }
  return { ask, own: part === 'body' ? valueAt(body, path) : undefined }
}

/** How an id is answered otherwise than an unknown one; undefined when a caller cannot tell. */
export async function toldBy(
  companies: TwoCompanies,
  place: IdPlace,
  id: string,
  side: Side,
): Promise<string | undefined> {
  const { ask } = asker(companies, place, side)
  const unknownId = unknownLike(id)
  const [unknown, known] = [await ask(unknownId), await ask(id)]
  const before = tellable(unknown).replaceAll(unknownId, id)
  const after = tellable(known)
  return before === after ? undefined : `${printPlace(place)} ${id}\n  ${after}\n  ${before}`
}

/** The id that a whole body of the side has at this place. */
export const ownIdAt = (companies: TwoCompanies, place: IdPlace, side: Side): string | undefined =>
  asker(companies, place, side).own
