import type { TProperties } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import type { Context, Route } from '../../../kit/http'
import type { ListSpec, Sql } from '../../../kit/lists'
import type { RecordValues } from '../../../kit/records'

/** 0 采购单, 1 采购退货单, 2 批销单, 3 批销退货单 */
export type BusinessType = '0' | '1' | '2' | '3'

/** A row of the document's table, camelCase. */
export type TradeRow = RecordValues & { id: Id; status: string }

/** What is about to be stored. `before` is the locked row of a document that is there already. */
export interface TradeDraft {
  head: RecordValues
  lines: RecordValues[]
  before?: TradeRow
}

/** A product somebody wants in a document: scanned, chosen, or a row of a file. */
export interface LinePick {
  productId: Id
  conditionGrade?: string
  quantity?: number
  /** Decimal string in yuan; wins over `discountRate`. */
  price?: string
  /** Percent. */
  discountRate?: number
  remark?: string
  /** Line of the document it goes back to. */
  sourceItemId?: Id
}

/** Values of the form that prices and stock depend on: customerId, warehouseId, sourceOrderNum … */
export type LineTerms = Readonly<Record<string, string | undefined>>

export interface TradeSpec {
  /** Its table and the lines' table are those of the resources. */
  resource: string
  /** Resource of `items`. */
  lines: string
  /** Routes of the list page, of the form page and of the detail page. */
  pages: { list: string; form: string; detail: string }
  /** Field of the document number, e.g. orderNum. */
  num: string
  /** E.g. PF. */
  prefix: string
  businessType: BusinessType
  /** Path before /page, /add, /edit …, e.g. `/wholesale/order`. */
  base: string
  /** Permission before :list, :add, :edit, :delete, :export, e.g. `wholesale:order`. */
  area: string
  /** Whose freight counts into the amount of the document: 0 ours, 1 theirs. */
  freightOn: '0' | '1'
  /** Field of the person in charge, and the permission to see documents of others; without it all see all. */
  owner?: { field: string; all: string }
  /** The machine's calls; 提交审核 and 保存并审核 go through its `submit` and `audit`. */
  machine: readonly Route[]
  /** Computed fields of the head over `t`. */
  columns?: Readonly<Record<string, Sql>>
  /** Computed fields of a line over `i`, with the head as `t`. */
  lineColumns?: Readonly<Record<string, Sql>>
  /** Form fields whose list of values stands in columns of their own, e.g. `{ region: ['province', 'city'] }`. */
  parts?: Readonly<Record<string, readonly string[]>>
  /** Further fields of a line a save takes beside product, grade, quantity, price and remark. */
  lineValues?: TProperties
  list?: Pick<ListSpec, 'from' | 'filters' | 'tabs' | 'rows' | 'measures'>
  /** Names, defaults and rules over a draft, before amounts; throws `fail(…)`. Lines keep their order. */
  complete(trx: Trx, ctx: Context, draft: TradeDraft): Promise<Pick<TradeDraft, 'head' | 'lines'>>
  /** Lines as the form shows them, with price, stock and what else stands beside them. */
  describe(
    trx: Trx,
    ctx: Context,
    terms: LineTerms,
    picks: readonly LinePick[],
  ): Promise<RecordValues[]>
  /** Whether a scanned product asks which of the grades in stock; else it comes with grade 全新. */
  asksGrade?: boolean
  /** Which grades it asks for instead, e.g. those that were sold. */
  gradesOf?(
    trx: Trx,
    terms: LineTerms,
    productIds: readonly Id[],
  ): Promise<readonly { productId: Id; conditionGrade: string }[]>
  /** What 复制 leaves out, beside number, state, times and people. */
  notCopied?: readonly string[]
}
