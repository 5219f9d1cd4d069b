import type { ActionPlace } from '../../../renderer/actions'
import type { Scope } from '../../../renderer/language/expressions'
import type { ResolvedAction } from '../../../schemas/language'
import type { Found } from '../page/chain'
import type { Step } from '../values/explain'
import type { Origin } from '../page/origins'
import type { Place } from '../page/pageContext'

/** A part of a page as its schema files say it. */
export interface Part {
  /** What it is: 列, 筛选, 操作 … */
  role: string
  title: string
  /** The statement of the page. */
  statement?: Place
  /** What it takes the rest from, nearest first: 资源字段, 资源操作, 字典. */
  inherited: readonly { what: string; place: Place }[]
  origins: readonly Origin<Place>[]
  /** What the person has changed: 宽度, 次序, 固定 … */
  personal?: readonly string[]
  /** What its expressions see now. */
  scope: Scope
  /** Resource of `row`, for masks and names. */
  resource?: string
  /** Statements whose expressions belong to it. */
  spoken: readonly Place[]
  /** Calls it stands on. */
  calls: readonly string[]
  /** Of an action: what it is judged by. */
  action?: JudgedAction
  /** Formily's form it stands in, and its name there. */
  form?: object
  field?: string
}

/** An action where it stands. */
export interface JudgedAction {
  action: ResolvedAction
  place: ActionPlace
  rows: readonly Readonly<Record<string, unknown>>[]
  isWhole: boolean
}

/** One expression of a part with its value now. */
export interface ExplainedExpression {
  place: Place
  /** What it decides: 显示条件, 可用条件 … */
  label: string
  text: string
  /** Absent when the text is none. */
  step?: Step
  /** Why it cannot be read. */
  problem?: string
  /** A sentence with slots, filled now. */
  filled?: string
}

/** A part that is not on screen, with the reason. */
export interface HiddenPart {
  role: string
  title: string
  reason: string
  place?: Place
}

export interface Inspection {
  chain: readonly Found[]
  part: Part
  expressions: readonly ExplainedExpression[]
  /** Why it is hidden or cannot be used; empty: it is there and can be used. */
  reasons: readonly string[]
  hidden: readonly HiddenPart[]
}
