import type { TSchema } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { positiveYuan } from '../../../base/money'

/** The pattern of a text that is more than blanks. */
export const hasText = '\\S'

/** Pattern of an amount as calls carry it: yuan, up to two decimal places. */
export const moneyText = '^\\d{1,12}(\\.\\d{1,2})?$'

/** The same, below zero too. */
export const signedMoneyText = '^-?\\d{1,12}(\\.\\d{1,2})?$'

/** Patterns of amounts differ in how large they may be, and whether they may be left empty. */
const isMoney = (pattern: unknown) => String(pattern).includes('(\\.\\d{1,2})?$')

/** Chinese titles by field name. */
export type Titles = Readonly<Record<string, string>>

/** What is wrong at one place of a body. */
export interface Problem {
  /** Steps joined by dots, as forms name them: `items.2.quantity`. */
  path: string
  sentence: string
}

/**
 * One error of a shape as Chinese sentences, with the field's title and, in a list, its line.
 * Empty when another error of the same place says it better.
 * @example [{ path: 'brandName', sentence: '品牌名称不能为空' }]
 */
export function problemsOf(
  error: TLocalizedValidationError,
  schema: TSchema,
  titles: Titles,
): Problem[] {
  const steps = error.instancePath.split('/').slice(1)
  if (error.keyword === 'required')
    return (error.params as { requiredProperties: string[] }).requiredProperties.map((field) => {
      const place = [...steps, field]
      return { path: place.join('.'), sentence: `${nameOf(place, schema, titles)}不能为空` }
    })
  const sentence = sentenceOf(error, nameOf(steps, schema, titles))
  return sentence === undefined ? [] : [{ path: steps.join('.'), sentence }]
}

function sentenceOf(error: TLocalizedValidationError, name: string): string | undefined {
  const facts = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'additionalProperties':
      return `不认识的内容：${(facts.additionalProperties as string[]).join('、')}`
    case 'type':
      return `${name}必须是${typeNames[String([facts.type].flat()[0])] ?? '规定的类型'}`
    case 'minLength':
      return facts.limit === 1 ? `${name}不能为空` : `${name}至少 ${facts.limit} 个字`
    case 'maxLength':
      return `${name}最多 ${facts.limit} 个字`
    case 'minimum':
      return `${name}不能小于 ${facts.limit}`
    case 'exclusiveMinimum':
      return `${name}必须大于 ${facts.limit}`
    case 'maximum':
      return `${name}不能大于 ${facts.limit}`
    case 'exclusiveMaximum':
      return `${name}必须小于 ${facts.limit}`
    case 'minItems':
      return facts.limit === 1 ? `请至少选择一项：${name}` : `${name}至少 ${facts.limit} 项`
    case 'maxItems':
      return `${name}最多 ${facts.limit} 项`
    case 'uniqueItems':
      return `${name}有重复项`
    case 'enum':
    case 'anyOf':
      return `${name}不是可选的值`
    case '~refine':
      return `${name}${String(facts.message)}`
    case 'pattern':
      if (facts.pattern === positiveYuan) return `${name}应为大于 0 的金额，最多两位小数，如 25.00`
      if (String(facts.pattern).startsWith(signedMoneyText))
        return `${name}应为金额，最多两位小数，如 25.00 或 -25.00`
      if (isMoney(facts.pattern)) return `${name}应为不小于 0 的金额，最多两位小数，如 25.00`
      return facts.pattern === hasText ? `${name}不能为空` : `${name}格式不正确`
    case 'format':
      return `${name}格式不正确`
    // what lies inside a union or behind a closed object is told by the error around it
    case 'const':
    case 'boolean':
      return undefined
    default:
      return `${name}不符合要求`
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: '是或否',
  array: '列表',
  object: '一组内容',
  null: '空',
}

function nameOf(steps: readonly string[], schema: TSchema, titles: Titles): string {
  const line = steps.find((step) => /^\d+$/.test(step))
  const field = steps.findLast((step) => !/^\d+$/.test(step))
  const title = titleAt(steps, schema) ?? (field && titles[field]) ?? field ?? '提交的内容'
  return line === undefined ? title : `第 ${Number(line) + 1} 行的${title}`
}

/** The `title` a shape gives the place itself, or the nearest list around it. */
function titleAt(steps: readonly string[], schema: TSchema): string | undefined {
  let here = schema as SchemaNode | undefined
  let title: string | undefined
  for (const step of steps) {
    here = /^\d+$/.test(step) ? here?.items : here?.properties?.[step]
    title = here?.title ?? (/^\d+$/.test(step) ? title : undefined)
  }
  return title
}

interface SchemaNode {
  title?: string
  items?: SchemaNode
  properties?: Record<string, SchemaNode>
}
