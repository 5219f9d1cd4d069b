import type { StageAnswer } from '../../runtime/frame'
import type { Page } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'

export type Row = Record<string, unknown>

/** Answers by call, as `createStageHttp` takes them. */
export type Answers = Readonly<Record<string, StageAnswer>>

/** What the answers of a page are made from. */
export interface Wire {
  page: Page
  resources: Resources
  /** Records each list has before any filter. */
  rows: number
  /** Every text is longer than any column. */
  isLong?: boolean
}
