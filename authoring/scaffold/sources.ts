import type { Page, Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../room/schemaRoom'
import type { Catalogue } from './catalogue'
import { fieldOf, requireName, ScaffoldError, snakeOf } from './names'
import { parseFields } from './parseFields'
import type { Found, PageOrder, Reference } from './types'

/** A resource that exists, shown by another list. @throws ScaffoldError */
export function fromResource(name: string, room: SchemaRoom, catalogue: Catalogue): Found {
  const resources = room.resources.map((file) => file.value as Resource)
  requireName(
    '资源',
    name,
    resources.map((one) => one.name),
  )
  const resource = resources.find((one) => one.name === name)!
  const table = resource.table ?? snakeOf(name)
  const columns = catalogue.columnsOf(table).map((column) => fieldOf(column.name))
  const stored = Object.entries(resource.fields).filter(([, field]) => !field.computed && !field.of)
  const away = stored.filter(([field]) => !columns.includes(field))
  if (away.length > 0)
    throw new ScaffoldError(
      `资源 ${name} 有 ${away.length} 个字段不是表 ${table} 里的列（${away
        .slice(0, 5)
        .map(([field, { title }]) => `${title} ${field}`)
        .join(
          '、',
        )}）：它的列表要写 SQL，没法自动生成。请工程师照 server/modules 里同类的模块写 defineList`,
    )
  const skipped = Object.values(resource.fields).filter((field) => field.computed || field.of)
  return {
    resource,
    isKnown: true,
    actions: Object.keys(resource.actions ?? {}),
    dictionaries: [],
    notes:
      skipped.length > 0
        ? [`没有放进页面的字段（要服务端算）：${skipped.map(({ title }) => title).join('、')}`]
        : [],
  }
}

/** Fields a person has written: resource, table and server are made. @throws ScaffoldError */
export function fromFields(
  text: string,
  name: string,
  { title }: PageOrder,
  room: SchemaRoom,
  catalogue: Catalogue,
): Found {
  const { fields, dictionaries } = parseFields(text)
  return made({ name, title: titleWithout(title), fields }, dictionaries, room, catalogue, [])
}

/** A new resource with a table of its own. */
export function made(
  { name, title, fields }: Pick<Resource, 'name' | 'title' | 'fields'>,
  dictionaries: Found['dictionaries'],
  room: SchemaRoom,
  catalogue: Catalogue,
  notes: readonly string[],
): Found {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new ScaffoldError(`资源名 "${name}" 应以小写字母开头，只用字母和数字，如 imprint`)
  if (room.resources.some((file) => (file.value as Resource).name === name))
    throw new ScaffoldError(
      `资源 ${name} 已经有了：去掉 --fields 就用它，或用 --resource 换一个名字`,
    )
  const table = snakeOf(name)
  if (catalogue.columnsOf(table).length > 0)
    throw new ScaffoldError(
      `数据库里已有表 ${table}：请用 --table ${table}，或用 --resource 换一个名字`,
    )
  return {
    resource: { name, title, label: labelOf(fields), fields: withUpdateTime(fields) },
    isKnown: false,
    actions: [],
    dictionaries,
    table: { kind: 'make', references: referencesOf(fields, room, catalogue) },
    notes,
  }
}

/** What a row is called by: the first required text, else the first text, else the first field. */
export function labelOf(fields: Resource['fields']): string {
  const entries = Object.entries(fields)
  const texts = entries.filter(
    ([, { type = 'string', dict, ref, many }]) => type === 'string' && !dict && !ref && !many,
  )
  const [name] = texts.find(([, field]) => field.required) ?? texts[0] ?? entries[0] ?? ['id']
  return name
}

const withUpdateTime = (fields: Resource['fields']): Resource['fields'] => ({
  ...fields,
  updateTime: { title: '更新时间', type: 'datetime' },
})

function referencesOf(
  fields: Resource['fields'],
  room: SchemaRoom,
  catalogue: Catalogue,
): Reference[] {
  const resources = room.resources.map((file) => file.value as Resource)
  return Object.entries(fields).flatMap(([field, { ref }]) => {
    const target = resources.find((one) => one.name === ref)
    if (!target) return []
    const table = target.table ?? snakeOf(target.name)
    return [{ field, table, withCompany: catalogue.hasCompanyKey(table) }]
  })
}

/** 出版品牌管理 → 出版品牌: what one row is. */
export const titleWithout = (title: string): string =>
  title.replace(/(.)(管理|列表|维护|信息)$/, '$1')

/** The page of the room that owns a list call. */
export const pageOfCall = (room: SchemaRoom, call: string): Page | undefined =>
  room.pages
    .map((file) => file.value as Page)
    .find((page) => (page.kind === 'list' || page.kind === 'report') && page.calls.list === call)
