import { explain, deciding, type Step } from './explain'
import type { Scope } from '../../../renderer/language/expressions'

/** A value as a person reads it in a sentence. @example sayValue('0') // '"0"' */
export function filterValueText(value: unknown): string {
  if (value === undefined) return '没有值'
  if (value === null) return '空'
  if (value === true) return '是'
  if (value === false) return '否'
  if (typeof value === 'string') return value === '' ? '空文字' : `"${shortened(value, 40)}"`
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? '空的一组' : `${value.length} 项`
  return '一个对象'
}

const shortened = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most)}…` : text

/**
 * Why a condition does not hold, naming the part that decided it.
 * @returns undefined when it holds
 * @example '显示条件不成立：row.status === "1"（row.status 现在是 "0"）'
 */
export function explainRefusalOf(
  label: string,
  text: string | undefined,
  scope: Scope,
): string | undefined {
  if (text === undefined) return undefined
  try {
    const step = explain(text, scope)
    if (step.value) return undefined
    return `${label}不成立：${deciding(step).map(sayStep).join('，')}`
  } catch (error) {
    return `${label}读不懂：${error instanceof Error ? error.message : String(error)}`
  }
}

/** One deciding part with the values it compared. */
export function sayStep(step: Step): string {
  const known = step.steps.filter((one) => one.isReached && one.kind !== 'literal')
  const leaves = known.length > 0 ? known : step.kind === 'literal' ? [] : [step]
  const values = leaves.map((one) => `${one.text} 现在是 ${filterValueText(one.value)}`)
  return values.length === 0 ? step.text : `${step.text}（${values.join('，')}）`
}
