import type { ResolvedFormItem } from '../../../schemas/language'
import { CallError } from '../../../runtime/http'
import type { FormValues } from '../../parts/form'
import { sameValue } from './sameValue'

/** Who changed a field last; without `field` the record as a whole. */
export interface LastChange {
  field?: string
  userName: string
  createTime: string
}

/** What the server says of a record that is no longer as the form has shown it. */
export interface Conflict {
  now: FormValues
  version: string | number
  changes: readonly LastChange[]
}

/** One field the two differ in: changed by both, or by one of them alone. */
export interface ConflictRow {
  item: ResolvedFormItem
  kind: 'both' | 'mine' | 'theirs'
  mine: unknown
  theirs: unknown
  by?: LastChange
}

/** @returns undefined for every other failure */
export function readConflict(error: unknown): Conflict | undefined {
  if (!(error instanceof CallError) || error.error !== 'RECORD_CHANGED') return undefined
  const { now, version, changes } = (error.data ?? {}) as Partial<Conflict>
  if (typeof now !== 'object' || now === null || version === undefined) return undefined
  return { now, version, changes: Array.isArray(changes) ? changes : [] }
}

/** What a person changed of a loaded record. A field left out stays as it is. */
export const changedValues = (loaded: FormValues, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !sameValue(value, loaded[name])),
  )

/** The fields in which what was typed, what was loaded and what stands now are not all the same. */
export function conflictRows(
  items: readonly ResolvedFormItem[],
  loaded: FormValues,
  mine: FormValues,
  { now, changes }: Conflict,
): ConflictRow[] {
  const newest = changes.find(({ field }) => field === undefined)
  return items.flatMap((item): ConflictRow[] => {
    const { field } = item
    const isMine = Object.hasOwn(mine, field)
    const theirs = now[field]
    const isTheirs = !sameValue(loaded[field], theirs)
    if (!isMine && !isTheirs) return []
    if (isMine && isTheirs && sameValue(mine[field], theirs)) return []
    const kind = isMine ? (isTheirs ? 'both' : 'mine') : 'theirs'
    const by = isTheirs ? (changes.find((one) => one.field === field) ?? newest) : undefined
    return [{ item, kind, mine: isMine ? mine[field] : loaded[field], theirs, ...(by && { by }) }]
  })
}
