import type { Dictionary, Field } from '../../schemas/contract/language.gen'
import { ScaffoldError } from './names'

export interface ParsedFields {
  fields: Record<string, Field>
  dictionaries: Pick<Dictionary, 'name' | 'title' | 'items'>[]
}

type FieldType = NonNullable<Field['type']>

/** Words for types: the language's own, what programmers say, and Chinese. */
const types: Readonly<Record<string, FieldType>> = {
  text: 'string',
  string: 'string',
  文字: 'string',
  longtext: 'text',
  textarea: 'text',
  长文字: 'text',
  int: 'int',
  integer: 'int',
  整数: 'int',
  decimal: 'decimal',
  number: 'decimal',
  小数: 'decimal',
  money: 'money',
  金额: 'money',
  percent: 'percent',
  百分比: 'percent',
  bool: 'bool',
  boolean: 'bool',
  是否: 'bool',
  date: 'date',
  日期: 'date',
  datetime: 'datetime',
  时间: 'datetime',
  image: 'image',
  图片: 'image',
  file: 'file',
  文件: 'file',
}

/** What one can write for a type, for help and questions. */
export const typeHelp =
  'text 文字、longtext 长文字、integer 整数、decimal 小数、money 金额、percent 百分比、boolean 是否、date 日期、datetime 时间、image 图片、file 文件、dict(字典名)、dict(新字典名=值:文字|值:文字)、ref(资源名)'

/** Kept by every table, so that no field may take the name. */
const ownNames = new Set(['id', 'companyId', 'createBy', 'createTime', 'updateTime'])
// Those of PostgreSQL that a person may well think of.
const reserved = new Set(
  'all analyse analyze and any array as asc both case cast check collate column constraint create current default desc distinct do else end except false fetch for foreign from grant group having in initially intersect into lateral leading limit localtime not null offset on only or order placing primary references returning select some symmetric table then to trailing true union unique user using variadic when where window with'.split(
    ' ',
  ),
)
const defaultLength = 100
/** Their smallest is said, as the linter wants it: a quantity. */
const numbers: ReadonlySet<string> = new Set(['int', 'decimal', 'percent'])
const longLength = 500

/**
 * The fields of `name:书名*:text:100, price:定价:money, status:状态:dict(enable_status), publisherId:出版社:ref(publisher)`:
 * name, title (`*` required), type (default text), longest text. Full-width commas and colons count too.
 * @throws ScaffoldError that says which entry is wrong and how to write it
 */
export function parseFields(text: string): ParsedFields {
  const entries = splitOutside(halfWidth(text), ',')
  const parsed: ParsedFields = { fields: {}, dictionaries: [] }
  for (const entry of entries.map((one) => one.trim()).filter(Boolean)) addField(parsed, entry)
  if (Object.keys(parsed.fields).length === 0)
    throw new ScaffoldError('没有写字段。例：--fields "name:书名*:text:100, price:定价:money"')
  return parsed
}

function addField(parsed: ParsedFields, entry: string) {
  const [name = '', title = '', kind = 'text', size] = splitOutside(entry, ':').map((part) =>
    part.trim(),
  )
  const where = `字段 "${entry}"`
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new ScaffoldError(
      `${where}：名字 "${name}" 应以小写字母开头，只用字母和数字，如 bookName`,
    )
  if (ownNames.has(name))
    throw new ScaffoldError(`${where}：${name} 每张表都有，不用写；换一个名字，或去掉它`)
  if (reserved.has(name))
    throw new ScaffoldError(
      `${where}：${name} 是数据库的保留字，请换一个名字，如 ${name}Value、${name}Date`,
    )
  if (parsed.fields[name]) throw new ScaffoldError(`${where}：名字 "${name}" 写了两遍，请去掉一个`)
  const bare = title.replace(/\*$/, '')
  if (bare === '')
    throw new ScaffoldError(
      `${where}：缺少中文名，写成 "${name}:中文名:类型"，如 "pages:页数:integer"`,
    )
  const field = { title: bare, ...typed(kind, size, bare, where, parsed) }
  parsed.fields[name] = title.endsWith('*') ? { ...field, required: true } : field
}

function typed(
  kind: string,
  size: string | undefined,
  title: string,
  where: string,
  parsed: ParsedFields,
): Partial<Field> {
  const [, shape, inside = ''] = /^(dict|ref)\((.*)\)$/s.exec(kind) ?? []
  if (shape === 'ref') return { ref: named(inside, where, 'ref(publisher)', /^[a-z][A-Za-z0-9]*$/) }
  if (shape === 'dict') return { dict: dictionary(inside, title, where, parsed) }
  const type = types[kind]
  if (!type) throw new ScaffoldError(`${where}：不认识类型 "${kind}"。可以写：${typeHelp}`)
  if (type !== 'string' && type !== 'text') {
    if (size)
      throw new ScaffoldError(`${where}：只有文字才写最多几个字，${kind} 后面请去掉 ":${size}"`)
    return numbers.has(type) ? { type, min: 0 } : { type }
  }
  const maxLength = size === undefined || size === '' ? undefined : Number(size)
  if (
    maxLength !== undefined &&
    !(Number.isInteger(maxLength) && maxLength > 0 && maxLength <= 10_000)
  )
    throw new ScaffoldError(`${where}：最多几个字应是 1–10000 的整数，不是 "${size}"`)
  return type === 'text'
    ? { type, maxLength: maxLength ?? longLength }
    : { maxLength: maxLength ?? defaultLength }
}

/** `enable_status`, or a new one: `book_grade=A:甲|B:乙`. */
function dictionary(inside: string, title: string, where: string, parsed: ParsedFields): string {
  const [name = '', items] = splitOnce(inside, '=')
  const known = named(name.trim(), where, 'dict(enable_status)', /^[a-z][a-z0-9_]*$/)
  if (items === undefined) return known
  const parts = items.split('|').map((item) => splitOnce(item, ':').map((part) => part?.trim()))
  const bad = parts.find(([value, label]) => !value || !label)
  if (bad)
    throw new ScaffoldError(
      `${where}：新字典的每一项写成 值:文字，用 | 隔开，如 dict(${known}=A:甲|B:乙)`,
    )
  parsed.dictionaries.push({
    name: known,
    title,
    items: parts.map(([value = '', label = '']) => ({ value, label })),
  })
  return known
}

function named(name: string, where: string, example: string, pattern: RegExp): string {
  if (pattern.test(name)) return name
  throw new ScaffoldError(`${where}：括号里的名字 "${name}" 不对，写成 ${example} 的样子`)
}

/** The marks as an input method for Chinese types them. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[，：（）＝｜＊]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))

function splitOnce(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** Splits at marks that stand in no brackets. */
function splitOutside(text: string, mark: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === mark && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
