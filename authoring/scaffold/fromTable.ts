import type { Dictionary, Field, Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../room/schemaRoom'
import type { Catalogue, TableColumn, TableFacts } from './catalogue'
import { checkedLength, checkedRange, checkedValues } from './columnChecks'
import { fieldOf, requireName, ScaffoldError, snakeOf } from './names'
import { labelOf, titleWithout } from './sources'
import type { Found, PageOrder } from './types'

const ownColumns = new Set(['id', 'company_id', 'create_by', 'update_by', 'create_time', 'version'])

/**
 * The fields of a table that exists: types, titles from comments, dictionaries from checks, references from foreign
 * keys. What the table does not say is told in the notes. @throws ScaffoldError
 */
export function fromTable(
  name: string,
  resourceName: string,
  order: PageOrder,
  room: SchemaRoom,
  catalogue: Catalogue,
): Found {
  requireName(
    '数据表',
    name,
    catalogue.tables.map((table) => table.name),
  )
  const table = catalogue.table(name)!
  const resources = room.resources.map((file) => file.value as Resource)
  const taken = resources.find((one) => (one.table ?? snakeOf(one.name)) === name)
  if (taken)
    throw new ScaffoldError(
      `表 ${name} 已有资源 ${taken.name}（${taken.title}）：请用 --resource ${taken.name}`,
    )
  if (resources.some((one) => one.name === resourceName))
    throw new ScaffoldError(`资源 ${resourceName} 已经有了：请用 --resource 给新资源换一个名字`)
  requireIdentity(table)
  const source: TableSource = {
    table,
    resources,
    room,
    prefix: snakeOf(resourceName),
    dictionaries: [],
    notes: [],
  }
  const columns = table.columns.filter((column) => !ownColumns.has(column.name))
  const fields = Object.fromEntries(
    columns.map((column) => [fieldOf(column.name), fieldFrom(column, source)]),
  )
  return {
    resource: {
      name: resourceName,
      title: table.comment ?? titleWithout(order.title),
      label: labelOf(fields),
      ...(snakeOf(resourceName) !== name && { table: name }),
      fields,
    },
    isKnown: false,
    actions: [],
    dictionaries: source.dictionaries,
    table: { kind: 'exists', without: missingStamps(table), isShared: !has(table, 'company_id') },
    notes: [
      ...(has(table, 'company_id')
        ? []
        : [`表 ${name} 没有 company_id，不属于任何公司：只做查看和导出，不做增删改`]),
      ...source.notes,
    ],
  }
}

export interface TableSource {
  table: TableFacts
  resources: readonly Resource[]
  room: SchemaRoom
  /** Before the names of new dictionaries. */
  prefix: string
  dictionaries: Pick<Dictionary, 'name' | 'title' | 'items'>[]
  notes: string[]
}

function fieldFrom(column: TableColumn, source: TableSource): Field {
  const { title, from } = titleOf(column, source)
  if (from) source.notes.push(from)
  const isNeeded = !column.isNullable && !column.hasDefault
  const target = referenced(column, source)
  const values = checkedValues(source.table.checks, column.name)
  const rules = { ...checkedRange(source.table.checks, column.name) }
  const kind = target
    ? { ref: target }
    : values.length > 0
      ? { dict: dictionaryFor(column, title, values, source) }
      : typed(column, source, rules)
  return { title, ...kind, ...(isNeeded && { required: true }) }
}

/** The comment, else what another resource calls a field of that name, else the column's own name, marked in the notes. */
function titleOf({ name, comment }: TableColumn, { resources }: TableSource) {
  if (comment) return { title: comment }
  if (name === 'update_time') return { title: '更新时间' }
  const field = fieldOf(name)
  const other = resources.find((resource) => resource.fields[field])
  const title = other?.fields[field]?.title
  if (other && title)
    return { title, from: `列 ${name} 没有注释，中文名“${title}”取自资源 ${other.name} 的同名字段` }
  return {
    title: field,
    from: `列 ${name} 没有注释，中文名先写成 ${field}：请在资源文件里改成中文`,
  }
}

function referenced({ name }: TableColumn, { table, resources, notes }: TableSource) {
  const key = table.foreignKeys.find(
    ({ columns }) => columns.filter((column) => column !== 'company_id').join() === name,
  )
  if (!key) return undefined
  const target = resources.find((one) => (one.table ?? snakeOf(one.name)) === key.table)
  if (target?.options) return target.name
  notes.push(
    target
      ? `列 ${name} 指向资源 ${target.name}，但它没有写 options，先当作编号`
      : `列 ${name} 指向表 ${key.table}，还没有它的资源，先当作编号`,
  )
  return undefined
}

/** The dictionary another resource uses for the same field and values, else a new one whose Chinese is to be written. */
function dictionaryFor(
  column: TableColumn,
  title: string,
  values: readonly string[],
  { resources, room, prefix, dictionaries, notes }: TableSource,
): string {
  const known = room.dictionaries.map((file) => file.value as Dictionary)
  const named = resources.map((one) => one.fields[fieldOf(column.name)]?.dict)
  const same = known.find(
    (one) =>
      named.includes(one.name) &&
      sameSet(
        one.items.map((item) => item.value),
        values,
      ),
  )
  if (same) {
    notes.push(
      `列 ${column.name} 用了字典 ${same.name}（${same.title}）：别的资源的同名字段也用它，值相同`,
    )
    return same.name
  }
  const name = `${prefix}_${column.name}`
  dictionaries.push({ name, title, items: values.map((value) => ({ value, label: value })) })
  notes.push(
    `字典 ${name} 的中文不知道，先写成值本身（${values.join('、')}）：请在字典文件里改成中文`,
  )
  return name
}

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

function typed(
  column: TableColumn,
  { table, notes }: TableSource,
  range: { min?: number; max?: number },
): Partial<Field> {
  const { name, udt, scale } = column
  const type = typeByUdt[udt]
  if (type === 'string') {
    const maxLength = checkedLength(table.checks, name)
    return maxLength === undefined
      ? {}
      : maxLength > 200
        ? { type: 'text', maxLength }
        : { maxLength }
  }
  if (udt === 'numeric') return { type: scale === 2 ? 'money' : 'decimal', ...range }
  if (type) return { type, ...(type === 'int' && range) }
  notes.push(`列 ${name} 的类型 ${udt} 没有对应的字段类型，当作 JSON，不放进表格和表单`)
  return { type: 'json' }
}

const typeByUdt: Readonly<Record<string, NonNullable<Field['type']>>> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  int2: 'int',
  int4: 'int',
  int8: 'string',
  float4: 'decimal',
  float8: 'decimal',
  bool: 'bool',
  date: 'date',
  timestamp: 'datetime',
  timestamptz: 'datetime',
}

function requireIdentity(table: TableFacts) {
  if (!has(table, 'id'))
    throw new ScaffoldError(
      `表 ${table.name} 没有列 id，一行没有编号，列表认不出它；请先加上，或请工程师写 defineList`,
    )
}

const missingStamps = (table: TableFacts) => [
  ...(has(table, 'create_by') ? [] : (['createBy'] as const)),
  ...(has(table, 'update_time') ? [] : (['updateTime'] as const)),
]

const has = ({ columns }: TableFacts, name: string) =>
  columns.some((column) => column.name === name)
