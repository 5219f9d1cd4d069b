import type { ComponentType } from 'react'
import type { Form } from '@formily/core'
import type { Page } from '../../schemas/contract/language.gen'
import type { ResolvedColumn } from '../../schemas/language'

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
}

/** What an action answers for its rows; failed rows stay ticked. */
export interface BatchOutcome {
  results: RowOutcome[]
  success: number
  failed: number
}

/** Props of a dialog named by an action's `component`. */
export interface DialogProps {
  rows: Row[]
  page: PageScope
  close(): void
  /** Closes, shows the outcome when there is one, and lets the page do what the action says under `after`. */
  done(outcome?: BatchOutcome): void
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

export type DialogComponent = ComponentType<DialogProps>
export type PageComponent = ComponentType<PageProps>
export type CellComponent = ComponentType<CellProps>

/**
 * A link between fields that `x-reactions` cannot say. Runs inside Formily's `effects`, so its hooks may be used.
 * `scope`: what expressions of the form see beside `values`.
 */
export type FormEffect = (form: Form, scope: Readonly<Record<string, unknown>>) => void
