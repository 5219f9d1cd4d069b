/** What the inventory asks of one page: docs/inventory/<module>.json. */
export interface InventoryPage {
  path: string
  title: string
  kind: string
  tabs: readonly string[]
  filters: readonly { field: string; label: string }[]
  columns: readonly { field: string; label: string }[]
  actions: readonly { label: string; scope: string }[]
  /** A field by its name, a column of a file with its heading: `price|定价`. */
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
export const eachAspect = <Value>(make: (aspect: Aspect) => Value): Record<Aspect, Value> =>
  Object.fromEntries(aspects.map((aspect) => [aspect, make(aspect)])) as Record<Aspect, Value>

/** What a page has of each aspect: by the inventory's word (fields by their name), how a person reads it. */
export type PageParts = Readonly<Record<Aspect, ReadonlyMap<string, ReadonlySet<string>>>>

/** What of the asked stood on the screen of the running page, by the inventory's word. */
export type SeenParts = Readonly<Record<Aspect, ReadonlySet<string>>>

/** Of each aspect: how much is asked, what the schema lacks, and what it has but nobody saw on screen. */
export interface Comparison {
  page: InventoryPage
  isBuilt: boolean
  asked: Readonly<Record<Aspect, number>>
  missing: Readonly<Record<Aspect, readonly string[]>>
  unseen: Readonly<Record<Aspect, readonly string[]>>
}
