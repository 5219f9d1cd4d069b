import type { Id, Trx } from '../../../../base/db'
import type { Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import type { OrderItemRow, OrderRow } from '../record/OrderRow'

/** In this sequence the strategies of an order run. */
export const sequence = [
  'ABNORMAL',
  'TAG',
  'WAREHOUSE',
  'SPLIT',
  'MERGE',
  'EXPRESS',
  'AUTO_AUDIT',
] as const

export type RunType = (typeof sequence)[number]
/** AFTER_SALE rules are asked when an after-sale is created. */
export type StrategyType = RunType | 'AFTER_SALE'

/** Of these types every strategy that matches applies; of the others only the first. */
export const allMatchesApply: ReadonlySet<string> = new Set(['ABNORMAL', 'TAG'])

/** `op` is one of filter_condition; texts know only 5 (等于). */
export interface Condition {
  field: string
  op: string
  value: string
}

/** What a strategy is asked about; each list may be empty, which means any. */
export interface StrategyScope {
  platformIds: readonly string[]
  shopNums: readonly string[]
  orderTypes: readonly string[]
  warehouseIds: readonly string[]
  /** Paths of names from the province inwards, joined by "/". */
  regions: readonly string[]
  conditions: readonly Condition[]
  startTime: string | null
  endTime: string | null
}

/** A strategy as stored. */
export interface Strategy extends StrategyScope {
  id: Id
  strategyName: string
  strategyType: StrategyType
  priority: number
  actionConfig: Readonly<Record<string, unknown>>
  delayMinutes: number
}

/** What conditions look at: numbers, or texts of which one must be the value asked for. */
export type Facts = Readonly<Record<string, number | readonly string[] | undefined>>

/** An order with what strategies ask about it. */
export interface Subject {
  order: OrderRow
  items: readonly OrderItemRow[]
  facts: Facts
}

/** Something a strategy would do. Proposing changes nothing. */
export interface Proposal {
  /** What changes, e.g. 发货仓库：未选 → 一号仓. */
  text: Sentence
  apply(): Promise<void>
}

/** What one type of strategy does. */
export interface StrategyAction {
  /** @returns undefined when there is nothing (more) to do */
  propose(
    trx: Trx,
    ctx: Context,
    subject: Subject,
    config: Readonly<Record<string, unknown>>,
  ): Promise<Proposal | undefined>
}

/** What became of one strategy on one order. */
export interface Hit {
  strategyId: Id
  strategyName: string
  strategyType: StrategyType
  orderNum: string
  /** In the caller's language. */
  text: string
  /** It matched and was refused; why. */
  refused?: string
  /** It waits until then. */
  dueTime?: string
}
