import type { ResolvedAction, Resources } from '../../../schemas/language'
import type { CallInput } from '../../../runtime/http'
import type { Row } from '../../language/registry'
import { rowId } from './rowKey'
import type { ActionPlace } from '../types'

/** A frozen selection in place of ids (docs/wire.md, "Whole filter"). */
export interface TakenSelection {
  selectionId: string
  except: readonly string[]
  /** The number the person has confirmed. */
  expected: number
}

interface Sent {
  rows: readonly Row[]
  values: Record<string, unknown>
  place: ActionPlace
  resource: string
  resources: Resources
  /** Parameters of the page's address. */
  pageQuery: Readonly<Record<string, string>>
  selection?: TakenSelection
}

/**
 * What an action's call carries (docs/wire.md): `{ ids, …values }` on rows, `{ id, …values }` when
 * one loaded record is edited, `{ …values }` without rows. `{x}` of the path come from values, row, then the address.
 */
export function callInput(action: ResolvedAction, call: string, sent: Sent): CallInput {
  const { rows, values, resource, resources } = sent
  const params = pathParams(call, [values, rows[0] ?? {}, sent.pageQuery])
  const rest = Object.fromEntries(
    Object.entries(values).filter(([name]) => !Object.hasOwn(params, name)),
  )
  if (call.startsWith('GET ')) return { params, query: rest }
  if (sent.selection) return { params, body: { ...sent.selection, ...rest } }
  // what it brings goes into a form; the record around it is not its row
  if (action.fills) return { params, body: rest }
  const ids = rows.map((row) => rowId(row, resource, resources))
  if (ids.length === 0) return { params, body: rest }
  if (isEdit(action, sent)) return { params, body: { id: ids[0], ...rest } }
  return { params, body: { ids, ...rest } }
}

/** One record is edited as a whole; `minRows` says that the call takes ids even for one. */
const isEdit = (action: ResolvedAction, { place }: Sent) =>
  action.load !== undefined && place !== 'batch' && action.minRows === undefined

/** Fills `{x}` of a call's path from the first source that has the name. */
export function pathParams(
  call: string,
  sources: readonly Readonly<Record<string, unknown>>[],
): Record<string, string> {
  const names = [...call.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const entries = names.flatMap((name) => {
    const owner = sources.find((source) => Object.hasOwn(source, name) && source[name] !== null)
    return owner ? [[name, String(owner[name])] as const] : []
  })
  return Object.fromEntries(entries)
}
