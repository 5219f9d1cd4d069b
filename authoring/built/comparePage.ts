import {
  eachAspect,
  type Aspect,
  type Comparison,
  type InventoryPage,
  type PageParts,
  type SeenParts,
} from './types'

/**
 * What a page lacks of what the inventory asks, and what nobody saw of the rest.
 * @param found  from its schema; everything is missing without a page
 * @param seen  from the running page; nothing was seen without it
 */
export function comparePage(
  page: InventoryPage,
  found: PageParts | undefined,
  seen: SeenParts | undefined,
): Comparison {
  const asked = askedOf(page)
  const isFound = (aspect: Aspect, text: string) => found?.[aspect].has(text) ?? false
  const isSeen = (aspect: Aspect, text: string) => seen?.[aspect].has(text) ?? false
  return {
    page,
    isBuilt: found !== undefined,
    asked: eachAspect((aspect) => asked[aspect].length),
    missing: eachAspect((aspect) => asked[aspect].filter((text) => !isFound(aspect, text))),
    unseen: eachAspect((aspect) =>
      asked[aspect].filter((text) => isFound(aspect, text) && !isSeen(aspect, text)),
    ),
  }
}

/** The inventory's own words, two halves of 启用 / 停用 apart; fields by their name. */
export function askedOf({ tabs, filters, columns, actions, sections }: InventoryPage) {
  const found: Record<Aspect, readonly string[]> = {
    tabs,
    filters: filters.map(({ label }) => label),
    columns: columns.map(({ label }) => label),
    actions: actions.flatMap(({ label }) => label.split(' / ')),
    fields: sections.flatMap(({ fields }) => fields.map((field) => field.split('.').at(-1) ?? '')),
  }
  return found
}
