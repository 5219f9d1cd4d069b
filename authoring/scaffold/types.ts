import type { Dictionary, Resource } from '../../schemas/contract/language.gen'

export const variants = ['detail', 'form', 'report'] as const
/** Pages that can stand beside the list. */
export type Variant = (typeof variants)[number]

export const pageKinds = ['list', 'scan'] as const
/** What the page itself is. */
export type PageKind = (typeof pageKinds)[number]

/** What a person asked for, checked: every name fits and is free. */
export interface PageOrder {
  /** Route of the list, e.g. /imprintInfo. */
  route: string
  /** Left out: a list. */
  kind?: PageKind
  title: string
  /** Folder below schemas/pages, e.g. products. */
  module: string
  /** Menu group as pages write it, e.g. companys.goods; without it the page is in no menu. */
  menu?: string
  variants: readonly Variant[]
}

/** Where a table of the resource comes from. */
export type TableOrigin =
  | { kind: 'make'; references: readonly Reference[] }
  | { kind: 'exists'; without: readonly ('createBy' | 'updateTime')[]; isShared: boolean }

/** A field that points at another table, and whether the key can hold the company too. */
export interface Reference {
  field: string
  table: string
  withCompany: boolean
}

/** Fields found in one of the four sources, and what they need beside the page. */
export interface Found {
  /** Name, title, label, table and fields; actions are the scaffold's. */
  resource: Pick<Resource, 'name' | 'title' | 'label' | 'table' | 'fields'>
  /** Whether the resource is there already: then its file is left alone. */
  isKnown: boolean
  /** Names of the actions a known resource has. */
  actions: readonly string[]
  dictionaries: readonly Pick<Dictionary, 'name' | 'title' | 'items'>[]
  /** Undefined: the page only uses calls that the server answers already. */
  table?: TableOrigin
  /** The list call of a page that is there already, with what that page filters, shows and sorts by. */
  borrowed?: BorrowedList
  /** What could not be told from the source, as Chinese sentences. */
  notes: readonly string[]
}

export interface BorrowedList {
  call: string
  permission: string
  filters: readonly string[]
  columns: readonly string[]
}

/** One file to write; `before` is its text when it is there already. */
export interface Change {
  path: string
  text: string
  before?: string
}
