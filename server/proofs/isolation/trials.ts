import type { Selected } from './addRows'
import { comparerOf } from './askPlace'
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
  const among = wholeOf(place, rival.own) ? rival : stranger
  if (own) return { place, ids: [own], stranger: among, whole }
  const others = place.route.call.includes('/notice/') ? notices : rows
  const all = place.path.includes('selectionId') ? nearest(selections, place) : others
  return {
    place,
    ids: isFull && place.route.rate !== 'login' ? all : all.slice(-1),
    stranger,
    whole,
  }
}

/** The selections of the list that a call belongs to come last, where every run asks them. */
function nearest(selections: readonly Selected[], { route }: IdPlace): string[] {
  const steps = route.call.split('/')
  const shared = ({ list }: Selected) => {
    const at = list.split('/').findIndex((step, place) => step !== steps[place])
    return at < 0 ? steps.length : at
  }
  return selections.toSorted((one, other) => shared(one) - shared(other)).map(({ id }) => id)
}

/** Every foreign id that is answered otherwise than an unknown one. */
export async function leaksOf(
  companies: TwoCompanies,
  trials: readonly Trial[],
): Promise<string[]> {
  const found: string[] = []
  for (const { place, ids, stranger } of trials) {
    const compare = comparerOf(companies, place, stranger)
    for (const id of ids) {
      const difference = await compare(id)
      if (difference !== undefined) found.push(difference)
    }
  }
  return found
}
