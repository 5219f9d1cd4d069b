import { useMemoizedFn } from 'ahooks'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusTo } from './focusTo'
import { focusableIn } from './keepFocusInside'

/**
 * Takes focus and scrolling for a dialog while it is shown and gives both back afterwards;
 * also when the tab of its page is hidden and shown again. What is removed with the focus on it leaves it to the dialog.
 * @returns puts the focus into the body; for a body that comes later
 */
export function useTakenScreen(panel: RefObject<HTMLElement | null>): () => void {
  /** Where somebody was working, for when the page is shown again. */
  const last = useRef<HTMLElement>(undefined)
  const isAgain = useRef(false)
  // Outside world: the document's focus and scrolling.
  useLayoutEffect(() => {
    const shown = panel.current
    const giveBack = focusTo(document.activeElement)
    // Esc pressed before the body has the focus is meant for the dialog, not for what stands behind it.
    if (!shown?.contains(document.activeElement)) shown?.focus({ preventScroll: true })
    const handleFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target
    }
    shown?.addEventListener('focusin', handleFocus)
    // A step that gives way to the next takes its button along, and with it Esc and where Tab goes on.
    const removals = new MutationObserver(() => {
      if (last.current?.isConnected === false && document.activeElement === document.body)
        shown?.focus({ preventScroll: true })
    })
    if (shown) removals.observe(shown, { childList: true, subtree: true })
    const overflow = document.body.style.overflow
    document.body.style.overflow = 'hidden'
    const release = makeOthersInert(panel.current)
    // The footer is drawn one step later than the body.
    const timer = setTimeout(() => {
      // shown again: on with the same field, and the body as far down as it was
      if (isAgain.current) last.current?.focus({ preventScroll: true })
      focusInside(panel.current, { preventScroll: isAgain.current })
    })
    return () => {
      clearTimeout(timer)
      removals.disconnect()
      isAgain.current = true
      shown?.removeEventListener('focusin', handleFocus)
      release()
      document.body.style.overflow = overflow
      giveBack()
    }
  }, [panel])
  return useMemoizedFn(() => {
    if (!isAgain.current) setTimeout(() => focusInside(panel.current))
  })
}

/** What stands behind takes neither keys nor clicks. Lists and calendars open outside the root and stay alive. */
function makeOthersInert(panel: HTMLElement | null): () => void {
  const screen = panel?.parentElement
  const root = screen?.parentElement
  if (!root || root === document.body) return () => undefined
  const others = [...root.children].filter((one) => one !== screen && !one.hasAttribute('inert'))
  for (const one of others) one.setAttribute('inert', '')
  return () => {
    for (const one of others) one.removeAttribute('inert')
  }
}

function focusInside(panel: HTMLElement | null, options?: FocusOptions): void {
  const at = document.activeElement
  if (!panel || (at !== panel && panel.contains(at) && !at?.hasAttribute('data-dialog-close')))
    return
  const body = panel.querySelector<HTMLElement>('[data-dialog-body]')
  const wanted = [
    panel.querySelector<HTMLElement>('[data-autofocus]'),
    ...(body ? focusableIn(body) : []),
    ...focusableIn(panel).filter((element) => !element.hasAttribute('data-dialog-close')),
    panel,
  ]
  // What looks focusable may be disabled by a fieldset or not be shown.
  for (const element of wanted) {
    element?.focus(options)
    if (element && element === document.activeElement) return
  }
}
