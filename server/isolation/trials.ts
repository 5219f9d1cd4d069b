import { ownIdAt, toldBy } from './askPlace'
import type { IdPlace } from './idPlaces'
import type { Side, TwoCompanies } from './twoCompanies'

export interface Trial {
  place: IdPlace
  ids: readonly string[]
  /** Among its own rows where a whole body can be made, else a company that has none. */
  stranger: Side
}

/**
 * Ids of company 1 for a place: what its own whole body says, its selections where one is asked for, else of every
 * table, or of the newest only.
 */
export function trialOf(companies: TwoCompanies, place: IdPlace, isFull: boolean): Trial {
  const { owner, rival, newcomer: stranger } = companies
  const { rows, selections } = companies.ids
  const own = ownIdAt(companies, place, owner)
  if (own) return { place, ids: [own], stranger: rival }
  const all = place.path.includes('selectionId') ? selections : rows
  return { place, ids: isFull ? all : all.slice(-2), stranger }
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
