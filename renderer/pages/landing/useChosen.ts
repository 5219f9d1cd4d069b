import { usePreference } from '../../../runtime/preferences'
import { useSession } from '../../../runtime/session'
import type { LandingPage } from '../../../schemas/contract/language.gen'
import { requireField, resolveFilter, type Resources } from '../../../schemas/language'
import { useChoices, type Choice, type FieldItem } from '../../parts/fields'

/** What a landing page counts of: one record, such as a warehouse, or everything. */
export interface Chosen {
  /** The field its counts and links go by. */
  field: string
  /** What is chosen, e.g. 仓库. */
  noun: string
  choices: readonly Choice[]
  /** Undefined: everything. */
  value: string | undefined
  choose(value: string | undefined): void
  /** Known: counted before it would be counted of something else. */
  isSettled: boolean
}

const nothing: FieldItem = { field: '', type: 'string', widget: 'select' }
/** Kept: this person wants to see everything. */
const everything = ''

/** The page's `choose` as this person left it; at first the person's own, where there is one. Nothing where the page has none. */
export function useChosen(
  { path, choose, resource = '' }: LandingPage,
  resources: Resources,
): Chosen | undefined {
  const item: FieldItem =
    choose === undefined ? nothing : resolveFilter({ field: choose, widget: 'select' }, resource, resources) // prettier-ignore
  const { items, isLoading, problem } = useChoices(item)
  const [kept, keep, isKept] = usePreference(`landing:${path}`)
  const own = useSession(({ user }) => user?.[choose as keyof typeof user])
  if (choose === undefined) return undefined
  const { ref = '', title } = requireField(choose, resource, resources)
  const wanted = kept === undefined || kept === null ? own : kept
  return {
    field: choose,
    noun: resources[ref]?.title ?? title,
    choices: items,
    value: items.find(({ value }) => value === wanted)?.value,
    choose: (value) => keep(value ?? everything),
    isSettled: isKept && (problem !== undefined || !isLoading),
  }
}
