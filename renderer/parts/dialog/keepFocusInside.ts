const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])'

/** The elements Tab reaches, in order. */
export const focusableIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter((element) => element.tabIndex >= 0)

/** Makes Tab go round inside a dialog. */
export function keepFocusInside(
  root: HTMLElement | null,
  event: { shiftKey: boolean; preventDefault(): void },
): void {
  if (!root) return
  const reachable = focusableIn(root)
  const first = reachable[0]
  const last = reachable.at(-1)
  if (!first || !last) return event.preventDefault()
  const here = document.activeElement
  const isLeaving = event.shiftKey ? here === first || here === root : here === last
  if (!isLeaving && root.contains(here)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first).focus()
}
