import type { Id, Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import type { Way, Whereabouts } from '../../../kit/scans'

/** Finds what a code is among one kind of things; below the caller's 数据范围. */
export type Look = (trx: Trx, companyId: Id, text: string) => Promise<Whereabouts | undefined>

export const stateOf = (dict: string, value: string): string => dictLabel(schemas(), dict, value)

export const placeOf = (
  resource: string,
  name: string,
  state: string,
  way: Way | undefined,
): Whereabouts => ({
  noun: schemas().resources[resource]?.title ?? resource,
  name,
  state,
  ...(way && { way }),
})
