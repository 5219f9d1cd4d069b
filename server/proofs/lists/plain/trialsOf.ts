import { passes, regionPaths, valuesAt, type PlainFilter, type Row } from './plainly'

/** What no row of any list has. */
export const nowhere = '〇无此'
/** An id and a value of no dictionary. */
const nobody = '999999999'

/**
 * What a filter is asked: values that rows have, limits at a row and beside it, and what none has. Only what some row
 * passes and another not, or none at all.
 * @param most so many of them
 */
export function trialsOf(
  filter: PlainFilter,
  rows: readonly Row[],
  most: number,
  choices: readonly string[] = [],
): { asked: unknown; found: Row[] }[] {
  const tried = candidates(filter, rows, choices).map((asked) => ({
    asked,
    found: rows.filter((row) => passes(filter, asked, row)),
  }))
  const splitting = tried.filter(({ found }) => found.length > 0 && found.length < rows.length)
  // a few rows are read faster than many, and tell as much
  const few = splitting.filter(({ found }) => found.length <= 300)
  const chosen = spread(few.length > 0 ? few : splitting, most)
  const none = tried.find(({ found }) => found.length === 0)
  return chosen.length > 1 || !none ? chosen : [...chosen, none]
}

/** Some of all, from everywhere among them. */
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T)

function candidates(
  filter: PlainFilter,
  rows: readonly Row[],
  choices: readonly string[],
): unknown[] {
  const all = rows
    .flatMap((row) => valuesAt(row, filter.field))
    .filter((value) => value !== null && value !== '')
  const values = spread([...new Set(all.map(String))].toSorted(), 24)
  switch (filter.widget) {
    case 'text':
      // of what a mask hides a piece finds nothing, or whoever asks piece by piece learns it
      return [
        ...(filter.mask
          ? [...values, ...values.map(startOf)]
          : values.map(isNumber(filter.field) ? String : pieceOf)),
        nowhere,
      ]
    case 'textarea-multi':
      return values.flatMap((value, at) => [[value, values[at + 1] ?? value, nowhere]])
    case 'multi-select':
      return [
        ...values.map((value) => [value]),
        ...pairOf(values),
        ...[...choices, nobody].map((one) => [one]),
      ]
    case 'region':
      return rows.slice(0, 20).flatMap((row) => {
        const names = regionPaths(filter.field).map((path) => String(valuesAt(row, path)[0] ?? ''))
        return names[0] ? [names.slice(0, 1), names.slice(0, 2), names.filter(Boolean)] : []
      })
    case 'number-range':
    case 'money-range':
      return [
        ...spread(
          values.map(Number).toSorted((one, other) => one - other),
          8,
        ).flatMap(aroundNumber),
        [nobody, null],
      ]
    case 'date-range':
    case 'datetime-range':
      return [
        ...spread(values, 8).flatMap((time) => aroundTime(time, filter.type === 'date')),
        ['2999-01-01', ''],
      ]
    case 'switch':
      return [true]
    default:
      return [...new Set([...values, ...choices, ...(filter.type === 'bool' ? [] : [nobody])])].map(
        (value) =>
          filter.type === 'bool'
            ? value === 'true'
              ? '1'
              : value === 'false'
                ? '0'
                : value
            : value,
      )
  }
}

/** Of a number of a book a piece is none. */
const isNumber = (field: string) => /isbn$/i.test(field)

const pairOf = (values: readonly string[]) => (values.length > 1 ? [values.slice(0, 2)] : [])

const startOf = (shown: string) => shown.slice(0, shown.startsWith('1') ? 3 : 1)

/** From the middle of a text, its letters in the other case. */
function pieceOf(text: string): string {
  const letters = Array.from(text)
  if (letters.length < 3) return text
  const piece = letters
    .slice(1, Math.max(3, Math.ceil(letters.length * 0.8)))
    .join('')
    .trim()
  return piece === piece.toUpperCase() ? piece.toLowerCase() : piece.toUpperCase()
}

function aroundNumber(value: number): unknown[] {
  const step = Number.isInteger(value) ? 1 : 0.01
  const beside = (by: number) => String(Math.round((value + by) * 1e6) / 1e6)
  return [
    [String(value), null],
    [null, String(value)],
    [beside(step), null],
    [null, beside(-step)],
  ]
}

function aroundTime(time: string, isDate: boolean): unknown[] {
  const day = time.slice(0, 10)
  if (isDate || time.length < 19)
    return [
      [day, ''],
      ['', day],
      [dayAfter(day, 1), ''],
      ['', dayAfter(day, -1)],
    ]
  return [
    [time, ''],
    ['', time],
    [secondAfter(time, 1), ''],
    ['', secondAfter(time, -1)],
    [day, day],
  ]
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const secondAfter = (time: string, seconds: number) =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + seconds * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
