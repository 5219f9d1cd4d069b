/** As much of an OpenAPI document as a comparison reads. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  'x-permission'?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
}
interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  maximum?: number
  minLength?: number
  minItems?: number
  minimum?: number
  pattern?: string
}

/** One difference after which a caller of the old description may be refused. */
export interface Breaking {
  call: string
  /** `body.items[].quantity`; empty for the call as a whole. */
  place: string
  zh: string
  en: string
}

/** What the new description refuses that the old one allowed. Additions that nobody must use break nothing. */
export function breakingChanges(old: Description, now: Description): Breaking[] {
  return Object.entries(old.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      const changes = after
        ? compareCalls(before, after)
        : [change('', '接口没有了', 'call removed')]
      return changes.map((each) => ({ call, ...each }))
    }),
  )
}

type Change = Omit<Breaking, 'call'>
const change = (place: string, zh: string, en: string): Change => ({ place, zh, en })

const compareCalls = (before: Operation, after: Operation): Change[] => [
  ...comparePermissions(before['x-permission'] ?? [], after['x-permission'] ?? []),
  ...compareShapes('body', bodyOf(before), bodyOf(after)),
  ...['path', 'query'].flatMap((part) =>
    compareShapes(part, parametersOf(before, part), parametersOf(after, part)),
  ),
]

const bodyOf = ({ requestBody }: Operation): Shape =>
  Object.values(requestBody?.content ?? {})[0]?.schema ?? {}

function parametersOf({ parameters = [] }: Operation, part: string): Shape {
  const own = parameters.filter((each) => each.in === part)
  return {
    properties: Object.fromEntries(own.map(({ name, schema = {} }) => [name, schema])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  }
}

function comparePermissions(before: string[], after: string[]): Change[] {
  const lost = before.filter((key) => !after.includes(key))
  if (lost.length === 0 || after.includes('public') || after.includes('login')) return []
  return [
    change(
      '',
      `权限 ${lost.join('、')} 不再够用`,
      `permission ${lost.join(', ')} no longer enough`,
    ),
  ]
}

function compareShapes(place: string, before: Shape, after: Shape): Change[] {
  const missing = (after.required ?? []).filter((key) => !before.required?.includes(key))
  const required = missing.map((key) => change(`${place}.${key}`, '成为必填', 'now required'))
  const own = Object.entries(before.properties ?? {}).flatMap(([key, old]) => {
    const now = after.properties?.[key]
    return now
      ? compareShapes(`${place}.${key}`, old, now)
      : [change(`${place}.${key}`, '不再接受', 'no longer accepted')]
  })
  const items =
    before.items && after.items ? compareShapes(`${place}[]`, before.items, after.items) : []
  return [...required, ...own, ...items, ...compareValues(place, before, after)]
}

const upper = ['maxLength', 'maxItems', 'maximum'] as const
const lower = ['minLength', 'minItems', 'minimum'] as const

function compareValues(place: string, before: Shape, after: Shape): Change[] {
  const types = typesOf(before).filter((type) => !typesOf(after).includes(type))
  const values = valuesOf(before)?.filter((value) => valuesOf(after)?.includes(value) === false)
  const isOpen = valuesOf(after) !== undefined && valuesOf(before) === undefined
  const tighter = [
    ...upper.filter((key) => (after[key] ?? Infinity) < (before[key] ?? Infinity)),
    ...lower.filter((key) => (after[key] ?? -Infinity) > (before[key] ?? -Infinity)),
  ]
  return [
    ...(types.length > 0 && typesOf(after).length > 0
      ? [change(place, `不再接受类型 ${types.join('、')}`, `type ${types.join(', ')} removed`)]
      : []),
    ...(values?.length
      ? [change(place, `可选的值少了 ${values.join('、')}`, `values removed: ${values.join(', ')}`)]
      : []),
    ...(isOpen ? [change(place, '只接受列出的值', 'now only listed values')] : []),
    ...tighter.map((key) =>
      change(place, `限制变紧：${key} ${after[key]}`, `tighter ${key} ${after[key]}`),
    ),
    ...(after.pattern && after.pattern !== before.pattern
      ? [change(place, `格式改为 ${after.pattern}`, `pattern is now ${after.pattern}`)]
      : []),
  ]
}

const typesOf = ({ type, anyOf }: Shape): string[] => [
  ...new Set([...[type ?? []].flat(), ...(anyOf ?? []).flatMap(typesOf)]),
]

/** The values a shape lists; undefined when it lists none, or not only. */
function valuesOf({ enum: values, const: only, anyOf }: Shape): unknown[] | undefined {
  if (values) return values
  if (only !== undefined) return [only]
  const parts = anyOf?.filter(({ type }) => type !== 'null').map(valuesOf)
  return parts?.every((part) => part !== undefined) ? parts.flat() : undefined
}
