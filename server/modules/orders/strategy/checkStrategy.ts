import { failAt } from '../../../base/errors'
import { schemas } from '../../../base/schemas'
import type { Condition, StrategyType } from '../order/strategies'

type Values = Readonly<Record<string, unknown>>

const textFields: ReadonlySet<string> = new Set(['province', 'goodsName', 'isbn', 'categoryId'])
const equals = '5'

/**
 * What a form cannot say: that an action has what it needs, that a condition can hold at all, that the end comes after
 * the beginning.
 * @throws STRATEGY_CONFIG, STRATEGY_CONDITION, STRATEGY_TIME
 */
export function checkStrategy(type: StrategyType, values: Values): void {
  for (const field of neededBy(type, values))
    if (isEmpty(values[field])) throw failAt(field, 'STRATEGY_CONFIG', { title: titleOf(field) })
  for (const [at, condition] of ((values.conditions ?? []) as Condition[]).entries()) {
    const problem = problemOf(condition)
    if (problem)
      throw failAt(`conditions.${at}.value`, 'STRATEGY_CONDITION', { line: at + 1, problem })
  }
  const { startTime, endTime } = values as Record<string, string | null | undefined>
  if (startTime && endTime && endTime <= startTime)
    throw failAt('endTime', 'STRATEGY_TIME', { startTime, endTime })
}

const always: Readonly<Record<StrategyType, readonly string[]>> = {
  ABNORMAL: ['abnormalType'],
  TAG: ['tagIds'],
  WAREHOUSE: ['mode'],
  SPLIT: ['by'],
  MERGE: ['windowHours'],
  EXPRESS: ['expressCode'],
  AUTO_AUDIT: [],
  AFTER_SALE: [],
}

function neededBy(type: StrategyType, values: Values): string[] {
  const needed = [...always[type]]
  if (type === 'WAREHOUSE' && values.mode === '1') needed.push('targetIds')
  if (type === 'SPLIT' && ['4', '5'].includes(String(values.by))) needed.push('limit')
  return needed
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

function problemOf({ field, op, value }: Condition): string | undefined {
  if (textFields.has(field)) return op === equals ? undefined : '文字只能比“等于”'
  return Number.isFinite(Number(value)) && value.trim() !== '' ? undefined : '数值应为数字'
}

const titleOf = (field: string) => schemas().resources.orderStrategy?.fields[field]?.title ?? field
