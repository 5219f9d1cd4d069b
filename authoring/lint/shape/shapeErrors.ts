import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020'
import type { JSONPath } from 'jsonc-parser'
import { nearestName } from '../../../renderer/expressions'
import { lintSchemas } from './lintSchema'

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true })
for (const schema of lintSchemas) ajv.addSchema(schema)

export interface ShapeMistake {
  path: JSONPath
  onKey?: boolean
  message: string
}

/** Where a value breaks the shape of the page language, each mistake once, in Chinese. */
export function shapeErrors(id: string, value: unknown): ShapeMistake[] {
  const validate = ajv.getSchema(id) as ValidateFunction
  validate(value)
  const errors = validate.errors ?? []
  return errors
    .filter((error) => error.keyword !== 'if' && !isMisspelt(error, errors))
    .map((error) => toMistake(error, value))
    .filter((mistake) => mistake !== undefined)
}

// "fild" instead of "field" is one mistake: the unknown name is told, the missing one follows from it.
function isMisspelt(
  { keyword, params, instancePath }: ErrorObject,
  errors: ErrorObject[],
): boolean {
  if (keyword !== 'required') return false
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      nearestName(String(other.params.additionalProperty), [String(params.missingProperty)]),
  )
}

function toMistake(error: ErrorObject, root: unknown): ShapeMistake | undefined {
  const path = toPath(error.instancePath, root)
  const { keyword, params, parentSchema } = error
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    const known = Object.keys((parentSchema?.properties ?? {}) as object)
    return { path: [...path, key], onKey: true, message: unknownKey(key, known) }
  }
  if (keyword === 'required') return { path, message: `缺少 "${params.missingProperty}"` }
  // The name's own sentence comes as a pattern error of its own.
  if (keyword === 'propertyNames') return undefined
  const isName = error.propertyName !== undefined
  const place = isName ? [...path, error.propertyName!] : path
  const described = (parentSchema?.description as string | undefined) ?? ''
  return {
    path: place,
    onKey: isName,
    message: sentence(error, isName ? error.propertyName : error.data, described),
  }
}

function unknownKey(key: string, known: string[]): string {
  const nearest = nearestName(key, known)
  const hint = nearest ? `，是否想写 "${nearest}"？` : `，可写的有 ${known.join('、')}`
  return `不认识的属性 "${key}"${hint}`
}

function sentence({ keyword, params }: ErrorObject, data: unknown, described: string): string {
  const shown = JSON.stringify(data)
  const meant = described ? `；这里要写：${described}` : ''
  switch (keyword) {
    case 'type':
      return `应当是${typeNames(params.type as string | string[])}，却是 ${shown}${meant}`
    case 'enum':
      return `${shown} 不在可选值里${nearestValue(data, params.allowedValues as unknown[])}`
    case 'const':
      return `应当写 ${JSON.stringify(params.allowedValue)}，却是 ${shown}`
    case 'pattern':
      return `${shown} 的写法不对${meant}`
    case 'minItems':
      return `至少要有 ${params.limit} 项`
    case 'minLength':
      return '不能是空文字'
    case 'minimum':
      return `不能小于 ${params.limit}，却是 ${shown}`
    case 'maximum':
      return `不能大于 ${params.limit}，却是 ${shown}`
    default:
      return `不符合页面语言（${keyword}）：${shown}`
  }
}

function nearestValue(data: unknown, allowed: unknown[]): string {
  const names = allowed.map(String)
  const nearest = typeof data === 'string' ? nearestName(data, names) : undefined
  return nearest ? `，是否想写 "${nearest}"？` : `：${names.join('、')}`
}

const typeWords: Record<string, string> = {
  string: '文字',
  object: '对象 { }',
  array: '列表 [ ]',
  boolean: 'true 或 false',
  integer: '整数',
  number: '数字',
}
const typeNames = (types: string | string[]) =>
  [types]
    .flat()
    .map((type) => typeWords[type] ?? type)
    .join('或')

// Ajv's pointer has every step as text; an index of a list is a number in a JSON path.
function toPath(pointer: string, root: unknown): JSONPath {
  const path: JSONPath = []
  let at = root
  for (const step of pointer.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    path.push(Array.isArray(at) ? Number(key) : key)
    at = (at as Record<string, unknown> | undefined)?.[key]
  }
  return path
}
