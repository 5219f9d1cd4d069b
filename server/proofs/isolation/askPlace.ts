import { currentVersion, type Answer } from '../testing'
import { fileText } from './fileText'
import { printPlace, type IdPlace } from './idPlaces'
import type { Body } from './bodies/WholeBody'
import { inNewWindow, type Side, type TwoCompanies } from './twoCompanies'
import { bodyWith, plainWith, wholeOf } from './wholeBodies'

/**
 * What a caller can tell answers apart by; traces, times and numbers of new documents are always new, and so are spans
 * that end or begin so many hours from now.
 */
export async function observableText({
  status,
  msg,
  data,
  bytes,
}: Answer<unknown>): Promise<string> {
  const file = data === null ? await fileText(bytes) : ''
  return JSON.stringify({ status, msg, data, file })
    .replaceAll(/"(traceId|updateTime)":"[^"]+"/g, '')
    .replaceAll(/"(f\.\w+)":"(~[\d :-]{19}|[\d :-]{19}~)"/g, '"$1":"from now"')
    .replaceAll(/"id":"\d+","(\w*Num)":"[A-Z]{2}\d{14}"/g, '"$1":"new"')
}

/** An id that nobody has, written as the given one is. */
const unknownLike = (id: string): string =>
  id.includes('-')
    ? '00000000-0000-4000-8000-000000000000'
    : id.replace(/^([A-Z]*)\d+/, (_, letters: string) =>
        letters === '' ? '900719925474' : `${letters}20200101999999`,
      )

/** Asks one call with different ids at one place, everything else the same. */
const asker =
  ({ app }: TwoCompanies, place: IdPlace, side: Side, whole: Body | undefined) =>
  async (id: string): Promise<string> => {
    const { route } = place
    const as = inNewWindow(side.as)
    const params = plainWith(place, 'params', whole, id)
    const call = route.call.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const made = route.method === 'GET' ? undefined : bodyWith(place, whole, id)
    const version = made && (await currentVersion(app, route.call, made as Body, { as }))
    const sent = version === undefined ? made : { ...(made as Body), version }
    const answer = await app.call(call, sent, { as, query: plainWith(place, 'query', whole, id) })
    // whoever is turned away cannot tell anything
    if (answer.status === 429) throw new Error(`askPlace: too many calls at ${printPlace(place)}`)
    return observableText(answer)
  }

/**
 * For one place: how an id is answered otherwise than an unknown one; undefined when a caller cannot tell.
 * @param whole what else is sent; left out: rows of the side that asks
 */
export function comparerOf(
  companies: TwoCompanies,
  place: IdPlace,
  side: Side,
  whole = wholeOf(place, side.own),
): (id: string) => Promise<string | undefined> {
  const ask = asker(companies, place, side, whole)
  const unknowns = new Map<string, string>()
  return async (id) => {
    const unknownId = unknownLike(id)
    const before = unknowns.get(unknownId) ?? (await ask(unknownId))
    const after = await ask(id)
    const isLike = (text: string) => text.replaceAll(unknownId, id) === after
    // another answer may come of what has been carried out since: only the unknown id, asked again, tells that
    const now = unknowns.has(unknownId) && !isLike(before) ? await ask(unknownId) : before
    unknowns.set(unknownId, now)
    return isLike(now) ? undefined : `${printPlace(place)} ${id}\n  ${after}\n  ${now}`
  }
}
