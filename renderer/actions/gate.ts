import type { ResolvedAction } from '../../schemas/language'
import { compileExpression, type Scope } from '../expressions'
import type { Row } from '../registry'
import type { ActionPlace } from './types'

/** Whether a button is there, can be pressed, and for which rows. */
export interface Gate {
  isVisible: boolean
  /** Why it cannot be pressed. */
  hint?: string
  /** The rows it will work on. */
  allowed: readonly Row[]
  /** Ticked rows it will leave alone. */
  refused: readonly Row[]
}

const defaultHint = '当前状态不能这样做'

/** Asks `visible`, `enabled` and the row counts of an action. In a batch a row that may not is left out, not the batch. */
export function gateOf(
  action: ResolvedAction,
  rows: readonly Row[],
  place: ActionPlace,
  scope: Scope,
): Gate {
  if (place === 'batch') return batchGate(action, rows, scope)
  const here = { ...scope, rows, row: rows[0] }
  const isVisible = holds(action.visible, here)
  const isEnabled = holds(action.enabled, here)
  return {
    isVisible,
    hint: isEnabled ? undefined : (action.disabledHint ?? defaultHint),
    allowed: isEnabled ? rows : [],
    refused: isEnabled ? [] : rows,
  }
}

function batchGate(action: ResolvedAction, rows: readonly Row[], scope: Scope): Gate {
  const isPerRow = action.visible !== undefined && /\brow\b/.test(action.visible)
  const isVisible = isPerRow || holds(action.visible, { ...scope, rows })
  const may = (row: Row) => {
    const here = { ...scope, rows, row }
    return holds(action.enabled, here) && (!isPerRow || holds(action.visible, here))
  }
  const allowed = rows.filter(may)
  const refused = rows.filter((row) => !may(row))
  return { isVisible, allowed, refused, hint: batchHint(action, rows.length, allowed.length) }
}

function batchHint(action: ResolvedAction, ticked: number, allowed: number): string | undefined {
  const { minRows = 1, maxRows = Infinity } = action
  if (ticked < minRows) return minRows === 1 ? '请至少勾选一条数据' : `请至少勾选 ${minRows} 条数据`
  if (allowed < minRows) return action.disabledHint ?? defaultHint
  if (allowed > maxRows) return `一次最多处理 ${maxRows} 条，现在勾选了 ${allowed} 条`
  return undefined
}

const holds = (expression: string | undefined, scope: Scope): boolean =>
  expression === undefined || Boolean(compileExpression(expression)(scope))
