import type { Route } from '../types'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }
const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
})
const byName = (values: object) => ({ type: 'object', additionalProperties: values })
const listOf = (items: object) => ({ type: 'array', items })

const rows = object({
  records: listOf({ type: 'object', required: ['id'], properties: { id: text } }),
  total: count,
})
const summary = object(
  { total: count, sums: byName(text), counts: byName(count), missing: byName(listOf(text)) },
  ['missing'],
)
const selection = object({ selectionId: text, total: count })
const task = object({ taskId: text, total: count })
const rowResult = object(
  {
    id: text,
    label: text,
    ok: { type: 'boolean' },
    error: text,
    reason: text,
    warning: text,
    mark: text,
    remedy: { type: 'object' },
  },
  ['error', 'reason', 'warning', 'mark', 'remedy'],
)
const batch = {
  description: '五十行以内逐行给出结果；更多的行与选中的范围成为任务',
  anyOf: [object({ results: listOf(rowResult), success: count, failed: count }), task],
}

/** What a call answers in `data`, as far as its declaration tells; the contract of docs/wire.md. */
export function answerOf(route: Route): object | undefined {
  const { properties = {} } = (route.body ?? {}) as { properties?: object }
  if (route.rowWork) return batch
  if (route.path.endsWith('/page') && 'pageNum' in properties) return rows
  if (route.path.endsWith('/page/summary')) return summary
  if (route.path.endsWith('/page/select')) return selection
  return undefined
}

/** Whether a call answers a file; a long one becomes a task. */
export const answersFile = ({ fileWork }: Route): boolean => fileWork !== undefined
export { task as taskAnswer }
