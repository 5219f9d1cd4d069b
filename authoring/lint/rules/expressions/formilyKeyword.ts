import type { JSONPath } from 'jsonc-parser'
import type { LintContext } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { formItemsOf } from '../../walk/formItemsOf'
import { ownEntries } from '../../walk/fieldEntries'

// What @formily/validator brings along.
const formats = 'url email ipv6 ipv4 number integer qq phone idcard money zh date zip'.split(' ')
const rules =
  'format required max min exclusiveMaximum exclusiveMinimum len pattern whitespace enum const multipleOf uniqueItems maxProperties minProperties maximum minimum maxItems minItems maxLength minLength'.split(
    ' ',
  )
const besideRules = ['message', 'triggerType']

export const formilyKeyword: Rule = {
  id: 'FORMILY001',
  level: 'error',
  meaning:
    'schema 里的 Formily 写法：联动不写函数体，校验只用内置的或登记过的（registerValidator）',
  example: '没有校验规则 "isbnChecksun"，是否想写 "isbnChecksum"？',
  *check(context) {
    for (const { file, path, schema } of schemasOf(context))
      for (const problem of problemsOf(schema, path, context.validators)) yield { file, ...problem }
  },
}

type Problem = Pick<Finding, 'path' | 'onKey' | 'message' | 'suggestion' | 'repair'>

/** Whatever a page writes under `schema`, of inputs and of filters. */
function* schemasOf(context: LintContext) {
  for (const { found, path, item, isShort } of formItemsOf(context))
    if (!isShort && item.schema)
      yield { file: found.file, path: [...path, 'schema'], schema: item.schema as unknown }
  for (const { file, path, filters } of filtersOf(context))
    for (const [index, filter] of ownEntries(filters))
      if (typeof filter === 'object' && 'schema' in filter)
        yield { file, path: [...path, index, 'schema'], schema: filter.schema as unknown }
}

function* problemsOf(
  value: unknown,
  path: JSONPath,
  validators: readonly string[],
): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    if (key === 'x-validator') yield* ofValidator(inner, at, validators)
    else if (key === 'run' && ['fulfill', 'otherwise'].includes(String(path.at(-1))))
      yield {
        path: at,
        message: `${path.at(-1)}.run 是函数体，这里不执行；写 state、schema 或 effects`,
      }
    else yield* problemsOf(inner, at, validators)
  }
}

function* ofValidator(
  value: unknown,
  path: JSONPath,
  validators: readonly string[],
): Generator<Problem> {
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      yield* ofValidator(one, [...path, index], validators)
    return
  }
  if (typeof value === 'string') {
    if (!isKnownFormat(value)) yield { path, ...unknownFormat(value, validators) }
    return
  }
  if (typeof value !== 'object' || value === null) return
  const known = [...rules, ...validators]
  for (const [key, rule] of Object.entries(value))
    if (key === 'format' && typeof rule === 'string' && !isKnownFormat(rule))
      yield { path: [...path, key], ...unknownFormat(rule, []) }
    else if (!known.includes(key) && !besideRules.includes(key))
      yield { path: [...path, key], ...unknownRule(key, known) }
}

const isKnownFormat = (text: string) => formats.includes(text) || text.trim().startsWith('{{')

type Said = Pick<Finding, 'message' | 'suggestion' | 'repair' | 'onKey'>

function unknownRule(key: string, known: readonly string[]): Said {
  const { hint, ...near } = meant(key, known)
  return { onKey: true, message: `没有校验规则 "${key}"${hint}`, ...near }
}

function unknownFormat(text: string, validators: readonly string[]): Said {
  if (validators.includes(text)) {
    const value = { [text]: true }
    return {
      message: `"${text}" 是登记的校验，写成 { "${text}": true }`,
      repair: { kind: 'replace', value },
    }
  }
  const { hint, ...near } = meant(text, formats)
  return { message: `没有校验格式 "${text}"${hint}`, ...near }
}
