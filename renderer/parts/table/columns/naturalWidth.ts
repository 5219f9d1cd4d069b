const padding = 17
const headExtras = 36
const narrowest = 40
const widest = 500

/** The width at which nothing drawn in a column is cut off, 40–500 px. */
export function naturalWidth(table: HTMLTableElement, cellIndex: number): number {
  const cells = [...(table.tBodies[0]?.rows ?? [])]
    .filter((row) => row.classList.contains('bc-row'))
    .map((row) => contentWidth(row.cells[cellIndex]))
  const head = contentWidth(table.tHead?.rows[0]?.cells[cellIndex]?.querySelector('.bc-heading'))
  const wanted = Math.max(head + headExtras, ...cells) + padding
  return Math.min(widest, Math.max(narrowest, Math.ceil(wanted)))
}

// What a text takes, also the part that is cut off in the cell or in an element inside it.
function contentWidth(element: Element | null | undefined): number {
  if (!element) return 0
  const range = document.createRange()
  range.selectNodeContents(element)
  const cut = [...element.querySelectorAll('*')].map((one) => one.scrollWidth - one.clientWidth)
  return range.getBoundingClientRect().width + Math.max(0, ...cut)
}
