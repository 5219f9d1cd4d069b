import type { Inspector } from './createInspector'

/** Marks the inspector's own elements: nothing in them is part of a page. */
export const ownAttribute = 'data-inspector'

const isOwn = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`[${ownAttribute}]`) !== null

/**
 * Alt+click looks at what lies under the pointer, Alt+Shift+I at what has the focus; Esc closes. Before the page hears
 * of it, and on the press already: a disabled button never hears a click.
 * @returns stops listening
 */
export function listen(inspector: Inspector, onKeyboard: () => void): () => void {
  let isSwallowing = false
  const press = (event: PointerEvent) => {
    isSwallowing = event.altKey && event.button === 0 && !isOwn(event.target)
    if (!isSwallowing) return
    swallow(event)
    const under = document.elementFromPoint?.(event.clientX, event.clientY)
    const target = under && !isOwn(under) ? under : event.target
    if (target instanceof Element) void inspector.look(target)
  }
  const rest = (event: Event) => {
    if (isSwallowing && !isOwn(event.target)) swallow(event)
    if (event.type === 'click') isSwallowing = false
  }
  const key = (event: KeyboardEvent) => {
    if (event.isComposing) return
    const isOpen = inspector.state().status !== 'closed'
    if (event.code === 'KeyI' && event.altKey && event.shiftKey) {
      swallow(event)
      if (isOpen) return inspector.close()
      onKeyboard()
      void inspector.look(focused())
    } else if (event.key === 'Escape' && isOpen) {
      swallow(event)
      inspector.close()
    }
  }
  const swallowed = ['mousedown', 'mouseup', 'pointerup', 'click', 'dblclick'] as const
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('keydown', key, true)
  for (const type of swallowed) window.addEventListener(type, rest, true)
  return () => {
    window.removeEventListener('pointerdown', press, true)
    window.removeEventListener('keydown', key, true)
    for (const type of swallowed) window.removeEventListener(type, rest, true)
  }
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** What has the focus; where nothing has it, the first part of the page in sight. */
function focused(): Element {
  const active = document.activeElement
  if (active && active !== document.body && !isOwn(active)) return active
  return document.querySelector('[data-region]') ?? document.body
}

/** The parts of the page in the order they stand, for walking with the arrow keys. */
export function neighbours(element: Element): Element[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-inspect], [data-region] thead th, button[data-action]',
    ),
  ].filter((one) => !isOwn(one) && !one.dataset.inspect?.startsWith('via:') && isSeen(one))
  return all.includes(element as HTMLElement)
    ? all
    : [...all, element].sort((a, b) =>
        a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
      )
}

const isSeen = (element: HTMLElement) =>
  element.getClientRects().length > 0 || !('getClientRects' in element)
