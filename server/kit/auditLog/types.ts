import type { Id } from '../../base/db'

/** What is being called. */
export interface Doing {
  /** As declared, `POST /product/brand/add`. */
  call: string
  /** In Chinese, 新增品牌. */
  title: string
  /** Resource of its rows, where the call has one. */
  resource?: string
  /** Path, query and body in one object. */
  input?: Readonly<Record<string, unknown>>
}

/** Who does it, as every context of a call or a task knows it. */
export interface AuditActor {
  companyId: Id
  user: { userId: Id; username: string; nickName: string }
  ip: string
  requestId: string
  doing?: Doing
}

type Row = Readonly<Record<string, unknown>>

/** One thing that was done. What is left out follows from the call. */
export interface AuditEntry {
  title?: string
  /** Name of the resource. */
  entity?: string
  id?: string
  /** How a person calls the row: its number or name. */
  label?: string
  /** The row before; absent: it did not exist. Only what differs is kept. */
  before?: Row
  /** The row after; absent: it does not exist any more. */
  after?: Row
  /** Left out: what the call was given; null: nothing. */
  input?: Row | null
}
