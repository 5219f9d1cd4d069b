import type { ComponentType } from 'react'
import type { Form } from '@formily/core'
import type { Open, Page } from '../../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../../schemas/language'

/** One record as the server sent it. Ids are strings; the key field is the resource's `key`, default `id`. */
export type Row = Record<string, unknown>

/** What expressions see as `page`: where we are and with which parameters. */
export interface PageScope {
  path: string
  title: string
  /** Parameters of the address, decrypted. */
  query: Readonly<Record<string, string>>
  /** The key of the open tab of a list page. */
  tab?: string
}

export interface RowOutcome {
  id: string
  /** How a person calls the row, e.g. its order number. */
  label: string
  ok: boolean
  error?: string
  reason?: string
  /** It went through, but there is something to know. */
  warning?: string
  /** It waits for the person to have read its reason: the server's mark of it. */
  mark?: string
  /** What sets right why it failed or leads on after it went through, where the server knows it. */
  remedy?: Remedy
}

/** The way out of a refusal, or on from what is done: an action of the row's resource (`order.match`), or a page. */
export type Remedy = { use: string; label?: string } | { open: Open; label: string }

/** What an action answers for its rows; failed rows stay ticked. */
export interface BatchOutcome {
  results: RowOutcome[]
  success: number
  failed: number
}

/** A task that makes an answer later: a long batch or a large export. */
export interface TaskTicket {
  taskId: string
  /** Rows it will work on. */
  total: number
}

/** The list a dialog was opened from: what it shows now, tab and filter included. */
export interface DialogList {
  resource: string
  /** Its call; `<call>/select` freezes its rows. */
  call: string
  request: { sort?: string; tab?: string; filter: Record<string, unknown> }
  /** Rows in the filter. */
  total?: number
}

/** Props of a dialog named by an action's `component`. */
export interface DialogProps {
  rows: Row[]
  page: PageScope
  /** Absent where no list is around. */
  list?: DialogList
  close(): void
  /**
   * Closes and shows what came of it: the outcome, or the progress of the task that many rows became. Then the page
   * does what the action says under `after`.
   */
  done(answer?: BatchOutcome | TaskTicket): void
  /** Closes and hands the chosen rows over; given when a line table opened the dialog. */
  pick?(rows: readonly Row[]): void
}

/** Props of a screen named by a bespoke page's `component`. */
export interface PageProps {
  page: Page
  scope: PageScope
}

/** Props of a hand-written cell, registered for `<resource>.<field>`. */
export interface CellProps {
  value: unknown
  row: Row
  column: ResolvedColumn
}

/** A place of the frame that another folder fills; the part stands for itself and asks runtime for what it needs. */
export type PartName =
  /** Unread messages and notices. */
  | 'header.bell'
  /** The user's own menu entries. */
  | 'header.fastMenu'
  /** Errors caught in this window. */
  | 'header.errorLog'
  /** Nothing of its own to see: what the console says of its own accord. */
  | 'frame.watch'
export type PartComponent = ComponentType

export type DialogComponent = ComponentType<DialogProps>
export type PageComponent = ComponentType<PageProps>
export type CellComponent = ComponentType<CellProps>

/**
 * A check that no built-in rule can say, named by a schema: `"x-validator": { "isbnChecksum": true }`.
 * @param rule what the schema wrote beside the name
 * @returns the sentence for the person typing; undefined when nothing is wrong
 */
export type FormValidator = (
  value: unknown,
  rule: unknown,
  values: Readonly<Record<string, unknown>>,
) => string | undefined | Promise<string | undefined>

/**
 * A link between fields that `x-reactions` cannot say. Runs inside Formily's `effects`, so its hooks may be used.
 * `scope`: what expressions of the form see beside `values`.
 */
export type FormEffect = (form: Form, scope: Readonly<Record<string, unknown>>) => void
