import { toldBy } from './askPlace'
import type { Body } from './bodies/WholeBody'
import type { IdPlace } from './idPlaces'
import type { Side, TwoCompanies } from './twoCompanies'
import { valueAt, wholeOf } from './wholeBodies'

export interface Trial {
  place: IdPlace
  ids: readonly string[]
  /** Among its own rows where a whole body can be made, else a company that has none. */
  stranger: Side
  /** What the owner sends around the id. */
  whole: Body | undefined
}

/**
 * Ids of company 1 for a place: what its own whole body says, its selections where one is asked for, else of every
 * table, or of the newest only.
 */
export function trialOf(companies: TwoCompanies, place: IdPlace, isFull: boolean): Trial {
  const { owner, rival, newcomer: stranger } = companies
  const { rows, selections, notices } = companies.ids
  const whole = wholeOf(place, owner.own)
  const own = valueAt(whole, place.path)
  if (own) return { place, ids: [own], stranger: rival, whole }
  const others = place.route.call.includes('/notice/') ? notices : rows
  const all = place.path.includes('selectionId') ? selections : others
  return { place, ids: isFull ? all : all.slice(-2), stranger, whole }
}

/** Every foreign id that is answered otherwise than an unknown one. */
export async function leaksOf(
  companies: TwoCompanies,
  trials: readonly Trial[],
): Promise<string[]> {
  const found: string[] = []
  for (const { place, ids, stranger } of trials)
    for (const id of ids) {
      const told = await toldBy(companies, place, id, stranger)
      if (told !== undefined) found.push(told)
    }
  return found
}
