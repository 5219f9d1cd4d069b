import type { Place } from './gridTarget'

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not(th, td)'

type Slots = readonly (string | undefined)[]

/** The cell of this table an element stands in; not one of a table inside it. */
export function ownCell(
  table: HTMLTableElement | null,
  target: EventTarget | null,
): HTMLTableCellElement | undefined {
  if (!(target instanceof Element)) return undefined
  const cell = target.closest<HTMLTableCellElement>('th, td')
  if (!cell || cell.closest('table') !== table) return undefined
  return cell.parentElement?.matches('.bc-row, thead > tr') ? cell : undefined
}

export function placeOf(cell: HTMLTableCellElement, slots: Slots): Place | undefined {
  const column = slots[cell.cellIndex]
  const line = cell.parentElement?.dataset['index']
  return column === undefined ? undefined : { line: line === undefined ? -1 : Number(line), column }
}

/** The drawn cell at a place, if it is drawn. */
export function cellAt(
  table: HTMLTableElement | null,
  place: Place,
  slots: Slots,
): HTMLTableCellElement | undefined {
  const rows = place.line < 0 ? table?.tHead?.rows : table?.tBodies[0]?.rows
  const row =
    place.line < 0
      ? rows?.[0]
      : [...(rows ?? [])].find((one) => one.dataset['index'] === String(place.line))
  return row?.cells[slots.indexOf(place.column)]
}

/** What in a cell takes the focus, in order. */
export const controlsOf = (cell: HTMLElement): HTMLElement[] => [
  ...cell.querySelectorAll<HTMLElement>(controls),
]

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/** Scrolls a cell out from under the head, the sums and the pinned columns; pinned ones only up and down. */
export function revealCell(scroller: HTMLElement, cell: HTMLTableCellElement) {
  const table = cell.closest('table')
  const view = scroller.getBoundingClientRect()
  const box = cell.getBoundingClientRect()
  if (!table || cell.closest('thead')) return revealAcross(scroller, view, cell, box)
  const top = view.top + (table.tHead?.offsetHeight ?? 0)
  const bottom = view.top + scroller.clientHeight - (table.tFoot?.offsetHeight ?? 0)
  if (box.top < top) scroller.scrollTop -= top - box.top
  else if (box.bottom > bottom) scroller.scrollTop += box.bottom - bottom
  revealAcross(scroller, view, cell, box)
}

function revealAcross(scroller: HTMLElement, view: DOMRect, cell: HTMLElement, box: DOMRect) {
  if (cell.classList.contains('bc-pinned')) return
  const siblings = [...(cell.parentElement?.children ?? [])]
  const pinned = (side: 'left' | 'right') =>
    siblings.filter((one) => one.classList.contains('bc-pinned') && isOn(side, one, cell))
  const left = Math.max(
    view.left,
    ...pinned('left').map((one) => one.getBoundingClientRect().right),
  )
  const right = Math.min(
    view.left + scroller.clientWidth,
    ...pinned('right').map((one) => one.getBoundingClientRect().left),
  )
  if (box.left < left) scroller.scrollLeft -= left - box.left
  else if (box.right > right) scroller.scrollLeft += Math.min(box.right - right, box.left - left)
}

const isOn = (side: 'left' | 'right', one: Element, cell: Element) =>
  Boolean(
    one.compareDocumentPosition(cell) &
    (side === 'left' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING),
  )
