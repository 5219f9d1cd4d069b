import type { KeyboardEvent } from 'react'

/** What a key in a cell means; undefined leaves it to the input. */
export type CellCommand =
  | 'down'
  | 'up'
  | 'left'
  | 'right'
  | 'enter'
  | 'enterUp'
  | 'extendDown'
  | 'extendUp'
  | 'fillDown'
  | 'duplicate'
  | 'remove'
  | 'moveUp'
  | 'moveDown'
  | 'look'

/** Enter, arrows and Ctrl+D as spreadsheets know them. Left and right leave a cell only from the end of its text; an open list keeps its keys. */
export function commandOf(event: KeyboardEvent): CellCommand | undefined {
  const { key, shiftKey, altKey, target } = event
  if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return undefined
  if (target.getAttribute('aria-expanded') === 'true') return undefined
  const isControl = event.ctrlKey || event.metaKey
  if (isControl && key.toLowerCase() === 'd') return shiftKey ? 'duplicate' : 'fillDown'
  if (isControl) return key === 'Delete' ? 'remove' : undefined
  if (key === 'Enter')
    return isMultiLine(target) && !altKey ? undefined : shiftKey ? 'enterUp' : 'enter'
  if (key === 'ArrowUp') return altKey ? 'moveUp' : shiftKey ? 'extendUp' : plain(target, 'up')
  if (key === 'ArrowDown')
    return altKey ? 'moveDown' : shiftKey ? 'extendDown' : plain(target, 'down')
  if (altKey && key.toLowerCase() === 'h') return 'look'
  if (shiftKey || altKey) return undefined
  if (key === 'ArrowLeft' && caretAt(target, 'start')) return 'left'
  if (key === 'ArrowRight' && caretAt(target, 'end')) return 'right'
  return undefined
}

const isMultiLine = (target: HTMLElement) => target instanceof HTMLTextAreaElement
const plain = (target: HTMLElement, way: 'up' | 'down') => (isMultiLine(target) ? undefined : way)

function caretAt(target: HTMLElement, end: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  if (target.type === 'checkbox' || target.readOnly) return true
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart === null || selectionEnd === null) return true
  if (selectionStart === 0 && selectionEnd === value.length) return true
  return selectionStart === selectionEnd && selectionStart === (end === 'start' ? 0 : value.length)
}
