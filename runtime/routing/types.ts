import type { Head, Page } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'

/** A page's head: what guard, menu, tabs and titles know of it before it opens. */
export interface PageMeta extends Omit<Head, '$schema' | 'version'> {
  kind: Page['kind']
  /** Registered component of a bespoke page. */
  component?: string
  resource?: string
  /** Of a form: the tab's title while its record does not exist yet. */
  newTitle?: string
  /** Of a form: the parameter that names the record, `id` when not written. */
  record?: string
}

/** A page and every resource it names. */
export interface PageBundle {
  page: Page
  resources: Resources
  /** What callers need of the calls that page and resources name. */
  permissions?: Readonly<Record<string, readonly string[]>>
}

/** Parameters of an address, decrypted, under the names the page knows them by. */
export type PageQuery = Readonly<Record<string, string>>

export interface FoundPage {
  meta: PageMeta
  /** Values of the `{x}` in its path. */
  params: Record<string, string>
}
