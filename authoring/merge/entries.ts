import { isPlainObject } from '../../schemas/language'

/** An array or object taken apart: each entry by the name both branches know it by, in its order. */
export type Entries = Map<string, unknown>

// What a name written alone stands for: "orderNum" in columns is { "field": "orderNum" }.
const shortKeys: Readonly<Record<string, string>> = {
  filters: 'field',
  columns: 'field',
  fields: 'field',
  dimensions: 'field',
  form: 'field',
  settings: 'field',
  toolbar: 'use',
  batch: 'use',
  row: 'use',
  record: 'use',
  links: 'path',
}
// Two entries are the same thing when the first of these that they have is equal.
const nameKeys = ['field', 'use', 'key', 'value', 'path', 'name', 'label', 'title']

/** The property a short entry of this list stands for; the list is named as in the file, e.g. `columns`. */
const shortKeyOf = (path: readonly string[]) => {
  const list = path.at(-1) ?? ''
  // The buttons of a form page are operations; everywhere else `form` holds fields.
  if (list === 'form' && path.at(-2) === 'actions') return 'use'
  return shortKeys[list]
}

/** Opens a list or an object. Entries without a name of their own are known by their whole content. */
export function entriesOf(value: unknown, path: readonly string[]): Entries {
  if (isPlainObject(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return new Map()
  const shortKey = shortKeyOf(path)
  const entries: Entries = new Map()
  for (const item of value as unknown[]) {
    const entry = shortKey && typeof item === 'string' ? { [shortKey]: item } : item
    const name = nameOf(entry)
    let unique = name
    for (let twin = 2; entries.has(unique); twin += 1) unique = `${name}#${twin}`
    entries.set(unique, entry)
  }
  return entries
}

/** Puts a list back together, with a lone name where nothing else is said. */
export function listOf(entries: readonly unknown[], path: readonly string[]): unknown[] {
  const shortKey = shortKeyOf(path)
  return entries.map((entry) =>
    shortKey && isPlainObject(entry) && typeof entry[shortKey] === 'string'
      ? Object.keys(entry).length === 1
        ? entry[shortKey]
        : entry
      : entry,
  )
}

function nameOf(entry: unknown): string {
  if (!isPlainObject(entry)) return JSON.stringify(entry)
  const key = nameKeys.find((one) => typeof entry[one] === 'string')
  return key ? String(entry[key]) : JSON.stringify(entry)
}
