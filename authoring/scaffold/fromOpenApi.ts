import type { Field, Page, Resource } from '../../schemas/contract/language.gen'
import type { SchemaRoom } from '../room/schemaRoom'
import type { Catalogue } from './catalogue'
import { requireName, ScaffoldError, snakeOf } from './names'
import { apiOf, bodyOf, rowOf, siblingsOf, type Api, type Operation } from './openApi'
import { fieldFromSchema } from './schemaField'
import { made, pageOfCall, titleWithout } from './sources'
import type { Found, PageOrder } from './types'

/** Kept by every table, or no fact of the thing itself. */
const ownFields = new Set(['id', 'companyId', 'createBy', 'createTime', 'updateTime', 'updateBy'])

/**
 * The fields of one operation: from the rows it answers, and from the bodies of the operations beside it that add and
 * edit. A call this console's server answers for a page is used as it is; any other document is a description only:
 * resource, table and server are made, and the notes say what does not fit. @throws ScaffoldError
 */
export function fromOpenApi(
  document: unknown,
  wanted: string,
  name: string,
  order: PageOrder,
  room: SchemaRoom,
  catalogue: Catalogue,
): Found {
  const api = apiOf(document)
  const key = wanted.trim().replace(/^(\w+)\s+/, (_, method: string) => `${method.toUpperCase()} `)
  requireName('接口', key, [...api.operations.keys()])
  const owner = pageOfCall(room, key)
  if (owner?.kind === 'list') return borrowedFrom(owner, room)
  const operation = api.operations.get(key)!
  const notes: string[] = []
  const dictionaries: Found['dictionaries'][number][] = []
  const fields: Record<string, Field> = {}
  for (const { properties, required } of sourcesOf(api, operation))
    for (const [field, schema] of Object.entries(properties)) {
      if (ownFields.has(field) || fields[field]) continue
      const known = fieldFromSchema(field, schema, {
        api,
        prefix: snakeOf(name),
        room,
        dictionaries,
        notes,
      })
      if (known) fields[field] = required.includes(field) ? { ...known, required: true } : known
    }
  if (Object.keys(fields).length === 0)
    throw new ScaffoldError(
      `文档里看不出 ${key} 一行有哪些字段（应答和旁边的新增接口都没有写结构）；请用 --fields 自己写字段`,
    )
  return made({ name, title: titleWithout(order.title), fields }, dictionaries, room, catalogue, [
    ...misfits(key, operation),
    ...notes,
  ])
}

function borrowedFrom(page: Extract<Page, { kind: 'list' }>, room: SchemaRoom): Found {
  const resource = room.resources
    .map((file) => file.value as Resource)
    .find((one) => one.name === page.resource)!
  const plain = (entries: readonly (string | { field: string })[] = []) =>
    entries.map((entry) => (typeof entry === 'string' ? entry : entry.field))
  return {
    resource,
    isKnown: true,
    actions: Object.keys(resource.actions ?? {}),
    dictionaries: [],
    borrowed: {
      call: page.calls.list,
      permission: page.permission,
      filters: plain(page.filters),
      columns: plain(page.columns),
    },
    notes: [
      `接口 ${page.calls.list} 是页面 ${page.path}（${page.title}）的：新页面用同一个接口和权限，筛选和列只能用那一页有的`,
    ],
  }
}

function sourcesOf(api: Api, operation: Operation) {
  const beside = siblingsOf(api, operation)
  return [rowOf(api, operation), ...beside.map((one) => bodyOf(api, one))].filter(
    (source) => source !== undefined,
  )
}

/** What keeps the console from calling a foreign operation itself. */
function misfits(key: string, operation: Operation): string[] {
  const problems = [
    ...(key.startsWith('POST ') ? [] : ['列表用 POST 查询']),
    ...(operation.isEnveloped ? [] : ['应答要写成 { code, msg, data: { records, total } }']),
  ]
  const because = problems.length > 0 ? `（控制台的${problems.join('，')}）` : ''
  return [
    `文档里的 ${key} 不是本服务端为页面提供的接口${because}：只取了它的字段，数据存在自己的新表里；要转接那个系统，请工程师改 server/modules 里的列表`,
  ]
}
