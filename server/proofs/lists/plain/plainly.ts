import type { ResolvedFilter } from '../../../../schemas/language'

export type Row = Record<string, unknown> & { id: string; labels?: Record<string, unknown> }

/** What a filter compares, without anything of how it is asked. */
export type PlainFilter = Pick<ResolvedFilter, 'field' | 'widget' | 'type' | 'mask'>

/** All values a row has at a field path: of lines those of each. */
export function valuesAt(row: Readonly<Record<string, unknown>>, path: string): unknown[] {
  const at = (values: unknown[], key: string) =>
    values.flat().flatMap((value) => {
      const inner = (value as Record<string, unknown> | null | undefined)?.[key]
      return inner === undefined ? [] : [inner]
    })
  return path.split('.').reduce(at, [row]).flat()
}

/** Whether rows show the field at all. */
export const isShown = (rows: readonly Row[], path: string): boolean =>
  rows.some((row) => valuesAt(row, path).length > 0)

/** Whether a filter lets a row pass, as a person would tell from the row. */
export function passes(filter: PlainFilter, asked: unknown, row: Row): boolean {
  if (filter.widget === 'region') return isWithin(filter.field, [asked].flat().map(String), row)
  const values = valuesAt(row, filter.field).filter((value) => value !== null)
  return values.some((value) => isMeant(filter, asked, value))
}

function isMeant({ widget, type, mask }: PlainFilter, asked: unknown, value: unknown): boolean {
  const [from, to] = [asked].flat().map((end) => String(end ?? ''))
  switch (widget) {
    case 'text':
      return mask
        ? String(value) === asked
        : String(value).toLowerCase().includes(String(asked).toLowerCase())
    case 'number-range':
    case 'money-range':
      return (!from || Number(value) >= Number(from)) && (!to || Number(value) <= Number(to))
    case 'date-range':
    case 'datetime-range':
      return isBetween(String(value), type === 'date' ? 10 : 19, from ?? '', to ?? '')
    case 'cascader':
      return String(value) === String([asked].flat().at(-1))
    default:
      return [asked].flat().map(plain).includes(plain(value))
  }
}

// yes_no writes 1 and 0
const plain = (value: unknown): string =>
  value === true || value === '1' ? '1' : value === false || value === '0' ? '0' : String(value)

/** Ends count in full: a day is all of it, a second is all of it. */
const isBetween = (time: string, length: number, from: string, to: string): boolean => {
  const shown = time.slice(0, length)
  return (!from || shown.slice(0, from.length) >= from) && (!to || shown.slice(0, to.length) <= to)
}

function isWithin(field: string, names: readonly string[], row: Row): boolean {
  return regionPaths(field).every(
    (path, level) => names[level] === undefined || String(valuesAt(row, path)[0]) === names[level],
  )
}

/** `province` goes with `city`, `district`, `town`; `returnProvince` with `returnCity` and so on. */
export function regionPaths(field: string): string[] {
  const prefix = field.replace(/[pP]rovince$/, '')
  const named = (part: string) => (prefix === '' ? part.toLowerCase() : prefix + part)
  return [field, ...['City', 'District', 'Town'].map(named)]
}
