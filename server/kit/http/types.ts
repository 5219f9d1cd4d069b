import type { Readable } from 'node:stream'
import type { TSchema } from 'typebox'
import type { Doing } from '../auditLog'
import type { Db, Id, Trx } from '../../base/db'
import type { AppError, ErrorCode, Remedy } from '../../base/errors'
import type { UploadedFile, UploadLimits } from '../../base/transfer'

/** Who is signed in, as every call sees it. */
export interface SessionUser {
  userId: Id
  username: string
  nickName: string
  avatar: string
  companyId: Id
  companyName: string
  roles: string[]
  permissions: string[]
  /** Keys that even an administrator does not pass: beyond the company's edition. */
  withheld?: readonly string[]
  roleKey: string
  warehouseId: Id | null
  isAdmin: boolean
}

/** Finds the user of a bearer token. @throws SESSION_EXPIRED when the token may still be refreshed */
export type ResolveSession = (token: string) => Promise<SessionUser | undefined>

/** Cookies of this call; scripts of a page cannot read them. */
export interface Cookies {
  read(name: string): string | undefined
  keep(name: string, value: string, days: number): void
}

export interface Log {
  info(facts: object, text?: string): void
  warn(facts: object, text?: string): void
  error(facts: object, text?: string): void
}

/** What a handler of a public call may use: nobody is signed in. */
export interface PublicContext {
  /** Outside any transaction and role; prefer `asSystem`. */
  db: Db
  /** `x-request-id` of the call, or one made for it; also the trace id in the log. */
  requestId: string
  /** Bearer token as sent, if any. */
  token: string | undefined
  /** Address of the caller. */
  ip: string
  userAgent: string
  cookies: Cookies
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai. */
  now(): string
  /** One transaction across companies, for sign-in and housekeeping. */
  asSystem<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Files of a multipart call within the route's limits; they are gone once the call is answered. */
  files: UploadedFile[]
  /** The call itself, for the audit log. */
  doing?: Doing
  log: Log
}

/** What a handler may use. */
export interface Context extends PublicContext {
  user: SessionUser
  companyId: Id
  token: string
  /** One transaction as console_app with app.company_id set: row-level security holds. */
  trx<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** The same transaction acting for the other side of a two-company document. */
  asCompany<T>(trx: Trx, companyId: Id, work: (trx: Trx) => Promise<T>): Promise<T>
}

/**
 * How often one caller may call: `normal`, few tries for `login`, little at a time for `heavy` (exports, imports), a book's
 * pictures one after another for `upload`.
 */
export type RateClass = 'normal' | 'login' | 'heavy' | 'upload'

export interface RouteInput {
  body: unknown
  query: unknown
  params: unknown
}

/** What the person is to know of a row that went through all the same. */
export interface RowNote {
  /** A sentence: what is unusual, and what to do about it. */
  warning?: string
  /** Where the work goes on from here: the button beside the message. */
  remedy?: Remedy
}

/** What one row of a batch does, in a transaction of its own; `name` tells the row's label for the answer. */
export type RowWork = (
  trx: Trx,
  ctx: Context,
  id: string,
  input: Record<string, unknown>,
  name: (label: string) => void,
) => Promise<RowNote | void>

/** What became of each row of a set. A refused one is as it was. */
export type SetDone = ReadonlyMap<string, RowNote | AppError | void>

/**
 * What a set of rows does at once, in one transaction; `name` tells the label of a row. What it throws takes the whole
 * set back.
 */
export type SetWork = (
  trx: Trx,
  ctx: Context,
  ids: readonly string[],
  input: Record<string, unknown>,
  name: (id: string, label: string) => void,
) => Promise<SetDone>

/** Writes the file a call promised. `at` is told how many rows are done, keeps the task alive and ends it when cancelled. */
export type FileWork = (
  ctx: Context,
  input: unknown,
  at: (done: number) => Promise<void>,
) => Promise<{ fileName: string; content: Readable; rows(): number }>

export type CountRows = (
  trx: Trx,
  ctx: Context,
  asked: { tab?: string; filter?: Readonly<Record<string, unknown>> },
) => Promise<number>

/** One declared call, as `defineRoute` returns it. Needs no database to be read. */
export interface Route {
  call: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As declared, with `{id}`. */
  path: string
  /** `public`, `login`, or the keys of which the caller needs one. */
  permission: readonly string[]
  summary: string
  body?: TSchema
  query?: TSchema
  params?: TSchema
  /** Resource whose field titles name the body's fields in error sentences. */
  resource?: string
  /** Of the rows of a declared list: which resource they are, and the tabs that have a condition of their own. */
  lists?: { resource: string; tabs: readonly string[] }
  /** Changes nothing, so it needs no request log. GET is always a read. */
  reads: boolean
  /** Makes something new each time: the same content sent again within seconds is asked about. */
  creates: boolean
  rate: RateClass
  upload?: UploadLimits
  /** What a task does with each row when there are too many for one answer. */
  rowWork?: RowWork
  /** The same for many rows at once, where their work can be done so. */
  setWork?: SetWork
  /** What a task writes when the file is too long for one answer. */
  fileWork?: FileWork
  /** What it answers starts a new record: no record that is edited, so it has no version. */
  isTemplate?: boolean
  /**
   * Saves a record that a screen of its own shows: which call that screen starts with, and the fields it changes. Forms
   * of schemas need not say it.
   */
  edits?: { load: string; fields: readonly string[] }
  /** A batch on exactly one row whose form is sent whole in place of what its loading call has shown. */
  overwrites?: boolean
  /** Of an action a resource declares: the codes it says it refuses a row with, beside ROW_NOT_FOUND. */
  refusals?: readonly ErrorCode[]
  /** Of a list: how many rows it shows under a tab and filters, in a transaction of the caller's. */
  countRows?: CountRows
  handle(ctx: Context, input: RouteInput): Promise<unknown>
}
