import { useEffect } from 'react'
import type { RefObject } from 'react'

/**
 * `/` goes to the first filter, Ctrl+Enter queries. Nothing happens while an input method composes or
 * a dialog is open; `/` is a letter while somebody types. Hidden pages do not listen. Of several lists
 * the one that has the focus answers, else the page's own.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, isBlock: boolean) {
  useEffect(() => {
    // Outside world: the keyboard.
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || isElsewhere(frame.current, isBlock)) return
      const form = frame.current?.querySelector<HTMLFormElement>('form[role=search]')
      if (!form) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        form.requestSubmit()
      } else if (event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
        event.preventDefault()
        form.querySelector<HTMLElement>('input:not([disabled])')?.focus()
      }
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [frame, isBlock])
}

// A dialog over the page has the keyboard for itself.
function isElsewhere(frame: HTMLElement | null, isBlock: boolean): boolean {
  const active = document.activeElement
  const dialog = document.querySelector('[aria-modal="true"]')
  const focused = active?.closest('.bc-list') ?? null
  if (focused ? focused !== frame : isBlock) return true
  if (dialog && !frame?.contains(dialog)) return true
  return active !== null && active !== document.body && !frame?.contains(active) && isTyping(active)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}
