/** What the inventory asks of one page: docs/inventory/<module>.json. */
export interface InventoryPage {
  path: string
  title: string
  kind: string
  tabs: readonly string[]
  filters: readonly { field: string; label: string }[]
  columns: readonly { field: string; label: string }[]
  actions: readonly { label: string; scope: string }[]
  sections: readonly { title: string; fields: readonly string[] }[]
}

export interface Transition {
  from: string
  action: string
  to: string
  effect: string
}

export interface Inventory {
  module: string
  title: string
  menu: readonly { title: string; pages: readonly string[] }[]
  entities: readonly {
    name: string
    title: string
    states: readonly { code: string; title: string }[]
    transitions: readonly Transition[]
  }[]
  pages: readonly InventoryPage[]
}

export const aspects = ['tabs', 'filters', 'columns', 'actions', 'fields'] as const
export type Aspect = (typeof aspects)[number]

/** What a page has of each aspect, as a person reads it; fields by their name. */
export type PageParts = Readonly<Record<Aspect, ReadonlySet<string>>>

/** Asked and missing of each aspect. */
export interface Comparison {
  page: InventoryPage
  isBuilt: boolean
  asked: Readonly<Record<Aspect, number>>
  missing: Readonly<Record<Aspect, readonly string[]>>
}
