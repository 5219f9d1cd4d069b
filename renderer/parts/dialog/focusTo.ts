import { focusableIn } from './keepFocusInside'

/**
 * Remembers where the focus is. What it returns gives it back: to the same element, or, when that has gone or cannot
 * take it any more (a greyed button, a row that was dealt with), to the nearest one around its place.
 */
export function focusTo(element: Element | null): () => void {
  // The way up is kept now: an element that has been removed does not know it any more.
  const places: Element[] = []
  for (let at = element; at && at !== document.body; at = at.parentElement) places.push(at)
  const giveBack = () => {
    const [first, ...around] = places
    if (!first || takes(first)) return
    for (const place of around) {
      if (!place.isConnected) continue
      if (place instanceof HTMLElement && focusableIn(place).some(takes)) return
    }
  }
  return () => {
    giveBack()
    // What the dialog has done may grey or remove that element a moment later; browsers then drop the focus.
    setTimeout(() => {
      const page = element?.ownerDocument
      // Asked of the element's own document: its window may have been closed meanwhile.
      if (page && isLost(page.activeElement)) giveBack()
    }, settledMs)
  }
}

const settledMs = 200

const isLost = (at: Element | null) =>
  at === null || at === at.ownerDocument.body || at.matches('button:disabled')

/** Tries to put the focus there. */
function takes(element: Element): boolean {
  if (!element.isConnected || !(element instanceof HTMLElement)) return false
  if (element.matches(':disabled') || element.closest('[inert]')) return false
  // a page that has just been hidden: to try the hundreds of buttons of its list would cost a layout each
  if (element.checkVisibility?.() === false) return false
  element.focus({ preventScroll: true })
  return element.ownerDocument.activeElement === element
}
