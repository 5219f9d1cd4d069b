/**
 * Tab as a browser does it: whoever listens may take the key or move the focus first, then it goes on from there.
 * (user-event asks every element of a table whether it is seen, at each step.)
 */
export function pressTab({ back = false } = {}): void {
  const from = document.activeElement ?? document.body
  const key = { key: 'Tab', code: 'Tab', shiftKey: back, bubbles: true, cancelable: true }
  const isTaken = !from.dispatchEvent(new KeyboardEvent('keydown', key))
  if (isTaken) return
  const all = stopsOf(document)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const next = back ? all[(at < 0 ? all.length : at) - 1] : all[at + 1]
  if (next) next.focus({ focusVisible: true } as FocusOptions)
  else (document.activeElement as HTMLElement | null)?.blur()
}

const focusable = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]'

const stopsOf = (root: Document) =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
