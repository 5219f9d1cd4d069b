import {
  isKind,
  originOf,
  regionOf,
  type MarkKind,
  type Region,
  type RegionKind,
} from '../../../renderer/language/inspection'

/** One part a person may mean: a marked element, or the region it begins. */
export interface Found {
  element: HTMLElement
  mark?: { kind: MarkKind; name: string }
  region?: Region
  /** Of a cell: the row it stands in. */
  row?: Readonly<Record<string, unknown>>
}

/** The parts an element stands in, innermost first; through a menu to what opened it. Empty outside pages. */
export function chainOf(target: Element | null): Found[] {
  const found: Found[] = []
  let at: Element | null = target
  while (at) {
    if (at instanceof HTMLElement) found.push(...partsAt(at))
    const origin = at instanceof HTMLElement ? originOf(at.dataset.inspect ?? '') : undefined
    at = origin ?? at.parentElement
  }
  return found
}

function partsAt(element: HTMLElement): Found[] {
  const { inspect = '', action } = element.dataset
  const parts: Found[] = []
  const [kind = '', ...name] = inspect.split(':')
  if (name.length > 0 && kind !== 'via')
    parts.push({ element, mark: { kind: kind as MarkKind, name: name.join(':') } })
  // The buttons of rows are shared between rows and carry their name only.
  if (action !== undefined && inspect === '')
    parts.push({ element, mark: { kind: 'action', name: action } })
  if (element instanceof HTMLTableCellElement) parts.push(...cellAt(element))
  const region = regionOf(element)
  if (region) parts.push({ element, region })
  return parts
}

/** Cells carry no mark, for there are thousands: their table knows the column of each place. */
function cellAt(element: HTMLTableCellElement): Found[] {
  const table = element.closest('table')
  const scroller = element.closest<HTMLElement>('[data-region]')
  const region = scroller ? regionOf(scroller) : undefined
  if (!isKind(region, 'table') || table?.parentElement !== scroller) return []
  const name = region.facts.slots[element.cellIndex]
  if (name === undefined) return []
  const index = element.parentElement?.dataset.index
  const line = index === undefined ? undefined : region.facts.lines[Number(index)]
  const row = (line as { row?: Found['row'] } | undefined)?.row
  return [{ element, mark: { kind: 'column', name }, row }]
}

/** The nearest region of a kind around a part. */
export function regionIn<K extends RegionKind>(
  chain: readonly Found[],
  kind: K,
): Region<K> | undefined {
  for (const { region } of chain) if (isKind(region, kind)) return region
  return undefined
}

/** Path of the page's file, as the first region that knows tells it. */
export const pageOf = (chain: readonly Found[]): string | undefined =>
  chain.find(({ region }) => region?.page !== undefined)?.region?.page

/** The row a part stands in. */
export const rowOf = (chain: readonly Found[]) => chain.find(({ row }) => row !== undefined)?.row
