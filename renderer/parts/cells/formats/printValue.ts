import { formatRate, masks } from '../../../../runtime/format'
import type { ResolvedColumn } from '../../../../schemas/language'
import { formatOfType, formats } from './formats'
import { readGoods } from './goodsLine'
import { labelsKey } from './labelsKey'
import { namedContext } from './namedContext'
import { isBlank, readPath } from './readPath'
import type { Row } from '../../../language/registry'
import type { CellContext, Labels } from '../types'

/** The field of a row as text, what it refers to by name. */
export const printField = (column: ResolvedColumn, row: Row, context: CellContext): string =>
  printValue(column, readPath(row, column.prop), namedContext(column, row, context))

/** A value as text: for cells, their copies and `title`. Nothing is '', unless the field says what it means. */
export function printValue(column: ResolvedColumn, value: unknown, context: CellContext): string {
  if (isBlank(value)) return column.blank ?? ''
  if (Array.isArray(value))
    return value.map((one: unknown) => printValue(column, one, context)).join('、')
  if (typeof value === 'object') return printRecord(value as Record<string, unknown>)
  const key = labelsKey(column)
  const names = column.names === undefined ? undefined : context.labels[column.names]
  if (!key) return names ? printNamed(names, String(value)) : printScalar(column, value)
  const label = context.labels[key]?.label(value) ?? String(value)
  return names ? printNamed(names, label) : label
}

// A01-02、STAGE_IN → A01-02、收货暂存位
const printNamed = (names: Labels, text: string): string =>
  text.replace(/[A-Za-z][A-Za-z0-9_-]*/g, (code) =>
    names.knows?.(code) ? names.label(code) : code,
  )

function printScalar(column: ResolvedColumn, value: unknown): string {
  const print = formats[column.format].print ?? formatOfType(column.type)?.print
  if (column.type === 'decimal' && column.unit === '%') return formatRate(String(value))
  return print ? print(value, column.unit) : masked(column, String(value))
}

/** The unit that stands behind a printed value; what is printed with its unit needs none. */
export const unitBeside = ({ unit, format, type }: ResolvedColumn): string | undefined =>
  format === 'money' || format === 'time-left' || (type === 'decimal' && unit === '%')
    ? undefined
    : unit

/** What copying a cell puts on the clipboard: figures bare, so that a spreadsheet counts with them; else as seen. */
export function copyField(column: ResolvedColumn, row: Row, context: CellContext): string {
  const value = readPath(row, column.prop)
  if (column.format === 'goods') return copyGoods(value, context)
  const shown = formats[column.format]
  const format = shown.print ? shown : formatOfType(column.type)
  const isBare = format?.isFigure && !labelsKey(column) && /^-?\d+(\.\d+)?$/.test(String(value))
  return isBare ? String(value) : printField(column, row, context)
}

// A line of text for each: 红楼梦 9787020002207 九品 ×2
function copyGoods(value: unknown, { labels }: CellContext): string {
  if (isBlank(value)) return ''
  const grades = labels['condition_grade']
  return readGoods(value)
    .map(({ name, isbn, grade, quantity }) =>
      [name, isbn, grade && (grades?.label(grade) ?? grade), quantity && `×${quantity}`]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n')
}

// The server masks what a person may not see; what arrives masked is shown as it is.
function masked(column: ResolvedColumn, text: string): string {
  return column.mask && !text.includes('*') ? masks[column.mask](text) : text
}

function printRecord(record: Record<string, unknown>): string {
  const name = record['label'] ?? record['name'] ?? record['title']
  if (!isBlank(name)) return String(name)
  const texts = Object.values(record).filter((value) => typeof value === 'string' && value !== '')
  return texts.join(' ')
}
