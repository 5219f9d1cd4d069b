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
  const asked = askedOf(page, found)
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

/**
 * The inventory's own words, two halves of 启用 / 停用 apart; fields by their name, as are filters and columns that the page
 * calls otherwise.
 */
export function askedOf(
  { tabs, filters, columns, actions, sections }: InventoryPage,
  found: PageParts | undefined,
): Record<Aspect, readonly string[]> {
  const wordOf = (aspect: Aspect, { label, field }: InventoryPage['filters'][number]) => {
    if (found?.[aspect].has(label)) return label
    const named = fieldOf(lastOf(field), found?.[aspect])
    return found?.[aspect].has(named) ? named : label
  }
  const halves = (label: string) =>
    found?.actions.has(label)
      ? [label]
      : label.split(/ ?\/ ?/).map((half, _at, all) => wholeOf(half, all.at(-1) ?? '', found))
  return {
    // what a tab holds stands in brackets behind its name
    tabs: tabs.map((tab) => (found?.tabs.has(tab) ? tab : tab.replace(/\(.*\)$/, ''))),
    filters: filters.map((filter) => wordOf('filters', filter)),
    columns: columns.map((column) => wordOf('columns', column)),
    actions: actions.flatMap(({ label }) => halves(label)),
    fields: sections.flatMap(({ fields }) =>
      fields.map((field) => fieldWord(field, found?.fields)),
    ),
  }
}

/** A column of a file has a heading too: `price|定价`. */
function fieldWord(text: string, found: PageParts[Aspect] | undefined): string {
  const [name = '', heading = ''] = text.split('|')
  return found?.has(heading) ? heading : fieldOf(lastOf(name), found)
}

/** 暂停 of 暂停/恢复供货 reads 暂停供货. */
const wholeOf = (half: string, last: string, found: PageParts | undefined): string =>
  found?.actions.has(half)
    ? half
    : ([...(found?.actions.keys() ?? [])].find(
        (label) => label.startsWith(half) && last.endsWith(label.slice(half.length)),
      ) ?? half)

/** The inventory names what a reference reads as, the product the reference: warehouseName is warehouseId. */
function fieldOf(name: string, found: PageParts[Aspect] | undefined): string {
  if (!found || found.has(name)) return name
  const [, stem, many = ''] = /^(\w+?)Name(s?)$/.exec(name) ?? []
  const alike = stem ? [`${stem}Id${many}`, `${stem}Num${many}`, stem] : [`${name}Name`]
  return alike.find((one) => found.has(one)) ?? name
}

export const lastOf = (path: string): string => path.split('.').at(-1) ?? path
