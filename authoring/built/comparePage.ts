import { aspects, type Aspect, type Comparison, type InventoryPage, type PageParts } from './types'

/** What a page lacks of what the inventory asks; everything when there is no such page. */
export function comparePage(page: InventoryPage, found: PageParts | undefined): Comparison {
  const asked = askedOf(page)
  const missing = Object.fromEntries(
    aspects.map((aspect) => [
      aspect,
      asked[aspect].filter((text) => !found || !found[aspect].has(text)),
    ]),
  ) as unknown as Comparison['missing']
  const counts = Object.fromEntries(
    aspects.map((aspect) => [aspect, asked[aspect].length]),
  ) as unknown as Comparison['asked']
  return { page, isBuilt: found !== undefined, asked: counts, missing }
}

function askedOf({ tabs, filters, columns, actions, sections }: InventoryPage) {
  const found: Record<Aspect, readonly string[]> = {
    tabs,
    filters: filters.map(({ label }) => label),
    columns: columns.map(({ label }) => label),
    actions: actions.flatMap(({ label }) => label.split(' / ')),
    fields: sections.flatMap(({ fields }) => fields.map((field) => field.split('.').at(-1) ?? '')),
  }
  return found
}
