import type { CallInput } from '../../runtime/http'
import type { Action } from '../../schemas/contract/language.gen'
import { recordOf } from './recordOf'
import type { Answers, Row, Wire } from './types'

/** Every call an action of the page or of its resources makes: what its dialog starts with, and a result per row. */
export function actionAnswers(wire: Wire): Answers {
  const { page, resources } = wire
  const answers: Record<string, unknown> = {}
  for (const [name, { actions }] of Object.entries(resources))
    for (const action of Object.values(actions ?? {})) addAction(answers, action, name, wire)
  if (page.kind === 'bespoke') return answers
  const own: Action[] = []
  collect('actions' in page ? page.actions : undefined, own)
  for (const action of own) addAction(answers, action, page.resource ?? '', wire)
  return answers
}

function addAction(
  answers: Record<string, unknown>,
  { call, load, check, template, kind }: Action,
  resource: string,
  wire: Wire,
): void {
  if (load) answers[load] = () => recordOf(wire, resource, 0)
  if (check) answers[check] = report
  if (template) answers[template] = { blob: new Blob(['']), fileName: '导入模板.xlsx' }
  if (call) answers[call] = kind === 'import' ? { ...report, state: 'DONE', done: 20 } : outcomeOf
}

/** Actions written in place carry a label and a call; those by name stand in the resource. */
function collect(value: unknown, own: Action[]): void {
  if (typeof value !== 'object' || value === null) return
  if ('label' in value && 'call' in value) own.push(value as Action)
  for (const inner of Object.values(value)) collect(inner, own)
}

function outcomeOf({ body }: CallInput) {
  const { ids, selectionId, expected } = (body ?? {}) as {
    ids?: string[]
    selectionId?: string
    expected?: number
  }
  if (selectionId) return { taskId: 'story', total: expected ?? 0 }
  if (!ids) return { id: '1000', ...(body as Row) }
  return {
    results: ids.map((id) => ({ id, label: id, ok: true })),
    success: ids.length,
    failed: 0,
  }
}

const report = {
  taskId: 'story',
  kind: 'IMPORT',
  state: 'CHECKED',
  total: 20,
  good: 20,
  bad: 0,
  done: 0,
  problems: [],
  problemCount: 0,
}
