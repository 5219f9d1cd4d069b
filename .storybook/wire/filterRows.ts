import type { FilterWidget } from '../../schemas/language'
import type { Row } from './types'

type Value = string | number | boolean | null | readonly (string | number | null)[] | undefined

/** The rows a filter leaves, by the wire's meaning of each widget (docs/wire.md, "Filter values"). */
export function filterRows(
  rows: readonly Row[],
  filter: Readonly<Record<string, unknown>>,
  widgetOf: (field: string) => FilterWidget | undefined,
): Row[] {
  const asked = Object.entries(filter).filter(([, value]) => !isNothing(value as Value))
  return rows.filter((row) =>
    asked.every(([field, value]) => isMatch(row[field], value as Value, widgetOf(field))),
  )
}

/** The rows in the order `-orderTime,orderNum` asks for; `~field` keeps them as they are. */
export function sortRows(rows: readonly Row[], sort: string | undefined): Row[] {
  const steps = (sort ?? '').split(',').filter((step) => step !== '' && !step.startsWith('~'))
  return [...rows].sort((left, right) => {
    for (const step of steps) {
      const field = step.replace(/^-/, '')
      const order = compare(left[field], right[field])
      if (order !== 0) return step.startsWith('-') ? -order : order
    }
    return 0
  })
}

const isNothing = (value: Value) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((part) => part === null))

function isMatch(own: unknown, asked: Value, widget: FilterWidget | undefined): boolean {
  if (widget === 'text') return textOf(own).toLowerCase().includes(textOf(asked).toLowerCase())
  if (widget?.endsWith('-range')) return isWithin(own, asked as readonly (string | null)[])
  const wanted = Array.isArray(asked) ? asked.map(textOf) : [textOf(asked)]
  const owned = Array.isArray(own) ? own.map(textOf) : [textOf(own)]
  // A path names its inmost place last.
  if (widget === 'cascader' || widget === 'region') return owned.includes(wanted.at(-1) ?? '')
  return owned.some((one) => wanted.includes(one))
}

function isWithin(own: unknown, [from, to]: readonly (string | null | undefined)[]): boolean {
  if (own === null || own === undefined) return false
  // A day includes its last second.
  const end =
    to !== null && to !== undefined && /^\d{4}-\d\d-\d\d$/.test(to) ? `${to} 23:59:59` : to
  return (isAbsent(from) || compare(own, from) >= 0) && (isAbsent(end) || compare(own, end) <= 0)
}

const isAbsent = (bound: unknown) => bound === null || bound === undefined || bound === ''

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value as string)

function compare(left: unknown, right: unknown): number {
  const [a, b] = [textOf(left), textOf(right)]
  if (a !== '' && b !== '' && !Number.isNaN(Number(a)) && !Number.isNaN(Number(b)))
    return Number(a) - Number(b)
  return a.localeCompare(b, 'zh-CN')
}
