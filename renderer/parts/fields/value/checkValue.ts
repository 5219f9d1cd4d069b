import type { ResolvedFormItem } from '../../../../schemas/language'
import { compareDecimals } from './compareDecimals'
import { formatChecks } from '../../../../runtime/checks'
import { figureProblem } from './explainFigure'
import { spaced, titleOf } from './naming'
import { widgetFacts } from './widgetFacts'
import { texts } from '../texts'

/**
 * What is wrong with one value by the field's own rules, as a sentence for the person typing.
 * @param isRequired the rule at this moment: `required` may be an expression, which the form evaluates
 * @returns undefined when nothing is wrong
 */
export function checkValue(
  item: ResolvedFormItem,
  value: unknown,
  isRequired: boolean,
): string | undefined {
  if (isEmptyValue(value)) return isRequired ? missing(item) : undefined
  if (item.widget === 'line-table') return checkLines(item, value)
  return (
    figureProblem(item, value) ??
    checkLength(item, value) ??
    checkBounds(item, value) ??
    checkFormat(item, value)
  )
}

export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value === 'string' && value.trim() === '') return true
  return Array.isArray(value) && value.every((part) => part === null || part === undefined)
}

/** One problem of one cell of a line table. */
export interface LineProblem {
  row: number
  field: string
  reason: string
}

/** Every problem in the rows of a line table, in reading order. */
export function findLineProblems(item: ResolvedFormItem, rows: unknown): LineProblem[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((line: Record<string, unknown>, row) =>
    (item.columns ?? []).flatMap((column) => {
      const reason = checkValue(column, line[column.field], column.required === true)
      return reason ? [{ row, field: column.field, reason }] : []
    }),
  )
}

function checkLines(item: ResolvedFormItem, value: unknown): string | undefined {
  const count = Array.isArray(value) ? value.length : 0
  if (item.min !== undefined && count < item.min)
    return texts.say('tooFewLines', { item: titleOf(item), min: item.min, count })
  if (item.max !== undefined && count > item.max)
    return texts.say('tooManyLines', { item: titleOf(item), max: item.max, count })
  const problems = findLineProblems(item, value)
  const first = problems[0]
  if (!first) return undefined
  const rest = problems.length > 1 ? texts.say('moreProblems', { value: problems.length - 1 }) : ''
  return texts.say('lineProblems', { value: first.row + 1, reason: first.reason, rest })
}

const missing = (item: ResolvedFormItem) =>
  texts.say(widgetFacts[item.widget].ask, { title: spaced(titleOf(item)) })

function checkLength(item: ResolvedFormItem, value: unknown): string | undefined {
  if (item.maxLength === undefined || typeof value !== 'string') return undefined
  const length = [...value].length
  if (length <= item.maxLength) return undefined
  return texts.say('tooLong', {
    item: titleOf(item),
    maxLength: item.maxLength,
    count: length,
  })
}

function checkBounds(item: ResolvedFormItem, value: unknown): string | undefined {
  if (typeof value !== 'number' && !isDecimal(value)) return undefined
  const text = String(value)
  const unit = item.unit ?? (item.type === 'money' ? texts.say('yuan') : '')
  const withUnit = (bound: number) => (unit ? `${bound} ${unit}` : String(bound))
  if (item.min !== undefined && compareDecimals(text, String(item.min)) < 0)
    return texts.say('belowMin', { item: titleOf(item), min: withUnit(item.min) })
  if (item.max !== undefined && compareDecimals(text, String(item.max)) > 0)
    return texts.say('aboveMax', { item: titleOf(item), max: withUnit(item.max) })
  return undefined
}

const isDecimal = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

function checkFormat(item: ResolvedFormItem, value: unknown): string | undefined {
  if (!item.check) return undefined
  const { test, message } = formatChecks[item.check]
  const texts = Array.isArray(value) ? value.map(String) : [String(value).trim()]
  const bad = texts.find((text) => !test(text))
  if (bad === undefined) return undefined
  return texts.length > 1 ? `“${bad}”：${message}` : message
}
