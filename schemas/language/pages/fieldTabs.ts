import type { Dictionary, Tab } from '../../contract/language.gen'

/** Tabs of a field with a dictionary, as a list of a page writes them. */
export interface FieldTabs {
  field: string
  /** Which values, in which order; without it all of the dictionary. */
  values?: readonly string[]
  /** A tab with every row stands first. */
  all?: true
  /** Which tabs show how many rows they hold: all, or those of values that still ask for something. */
  count?: true | 'todo'
}

export const isFieldTabs = (entry: unknown): entry is FieldTabs =>
  typeof entry === 'object' && entry !== null && 'field' in entry && !('key' in entry)

/** One tab per value, named by it, with the dictionary's words. A value the dictionary lacks has none; the linter reports it. */
export function tabsOfField(
  { field, values, all, count }: FieldTabs,
  items: Dictionary['items'],
): Tab[] {
  const chosen = values
    ? values.flatMap((value) => items.filter((item) => item.value === value))
    : items
  const tabs = chosen.map(({ value, label, done }): Tab => ({
    key: value,
    label,
    ...((count === true || (count === 'todo' && !done)) && { count: true }),
    where: { [field]: value },
  }))
  return all ? [{ key: 'all', label: '全部', where: {} }, ...tabs] : tabs
}
