import { isInState, type ResolvedAction } from '../../../schemas/language'
import { formatInt } from '../../../runtime/format'
import type { Scope } from '../../language/expressions'
import type { Row } from '../../language/registry'
import { holds, isPerRow } from './holds'
import type { ActionHost, ActionPlace, WholeFilter } from '../types'
import { texts } from '../texts'

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

/** The whole filter an action works on: as a person took it, or as it stands for a toolbar's action with `all`. */
export function wholeOf(
  { all }: Pick<ResolvedAction, 'all'>,
  place: ActionPlace,
  { whole, filtered }: Pick<ActionHost, 'whole' | 'filtered'>,
): WholeFilter | undefined {
  if (place === 'batch') return whole
  return place === 'toolbar' && all ? filtered : undefined
}

const defaultHint = () => texts.say('notInThisState')

/**
 * Asks states (`from`), `visible`, `enabled` and the row counts of an action. On one row an action of another state is not
 * offered, or greyed when it says why; in a batch a row that may not is left out, not the batch; rows of a whole filter
 * are not seen here, the server refuses them one by one.
 */
export function gateOf(
  action: ResolvedAction,
  rows: readonly Row[],
  place: ActionPlace,
  scope: Scope,
  whole?: WholeFilter,
): Gate {
  if (whole) return wholeGate(action, whole, scope)
  if (place === 'batch') return batchGate(action, rows, scope)
  const here = { ...scope, rows, row: rows[0] }
  const inState = isInState(action, here.row)
  // whatever stays in sight says why it cannot be pressed
  const isVisible = holds(action.visible, here) && (inState || action.disabledHint !== undefined)
  const isEnabled = inState && holds(action.enabled, here)
  return {
    isVisible,
    hint: isEnabled ? undefined : (action.disabledHint ?? defaultHint()),
    allowed: isEnabled ? rows : [],
    refused: isEnabled ? [] : rows,
  }
}

function batchGate(action: ResolvedAction, rows: readonly Row[], scope: Scope): Gate {
  const judgesRows = isPerRow(action.visible)
  const isVisible = judgesRows || holds(action.visible, { ...scope, rows })
  const allowed: Row[] = []
  const refused: Row[] = []
  for (const row of rows) {
    const here = { ...scope, rows, row }
    const may =
      isInState(action, row) &&
      holds(action.enabled, here) &&
      (!judgesRows || holds(action.visible, here))
    ;(may ? allowed : refused).push(row)
  }
  return { isVisible, allowed, refused, hint: batchHint(action, rows.length, allowed.length) }
}

function wholeGate(action: ResolvedAction, whole: WholeFilter, scope: Scope): Gate {
  const here = { ...scope, rows: [] }
  const isVisible = isPerRow(action.visible) || holds(action.visible, here)
  const isEnabled = isPerRow(action.enabled) || holds(action.enabled, here)
  const hint = isEnabled
    ? wholeHint(action, wholeCount(whole))
    : (action.disabledHint ?? defaultHint())
  return { isVisible, hint, allowed: [], refused: [] }
}

function wholeHint(action: ResolvedAction, count: number): string | undefined {
  const { label, all, component, form, open, load, minRows = 1, maxRows = Infinity } = action
  // A dialog of its own looks at every row; the form beside it asks what holds for all of them.
  const isBlind = component !== undefined && form === undefined
  const needsSeenRows = isBlind || open !== undefined || load !== undefined
  if (action.kind !== 'export' && (all === false || needsSeenRows))
    return texts.say('wholeFilterUnsupported', { label })
  if (count < minRows) return texts.say('tooFewSelected', { label, minRows, count })
  if (count > maxRows)
    return texts.say('tooManySelected', {
      maxRows: formatInt(maxRows),
      count: formatInt(count),
    })
  return undefined
}

/** How many rows a whole filter means, without those the person has unticked. */
export const wholeCount = ({ total, except }: Pick<WholeFilter, 'total' | 'except'>): number =>
  Math.max(0, total - except.length)

function batchHint(action: ResolvedAction, ticked: number, allowed: number): string | undefined {
  const { minRows = 1, maxRows = Infinity } = action
  if (ticked < minRows)
    return minRows === 1 ? texts.say('tickOne') : texts.say('tickMore', { minRows })
  if (allowed < minRows) return action.disabledHint ?? defaultHint()
  if (allowed > maxRows) return texts.say('tooManyTicked', { maxRows, allowed })
  return undefined
}
