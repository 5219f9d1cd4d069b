// What a key gives while a Chinese input method or punctuation is on.
const chinese: Readonly<Record<string, string>> = { '、': '/', '？': '?', '【': '[', '】': ']' }

const named: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  Space: ' ',
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode'
>

/**
 * Whether a key event is this combination. Never while an input method composes.
 * @example matchKeys('Alt+N', event)
 */
export function matchKeys(keys: string, event: Pressed): boolean {
  // 229: browsers that end the composition before they tell its last key.
  if (event.isComposing || event.keyCode === 229) return false
  const { key, ctrl, alt } = parseKeys(keys)
  if (ctrl !== (event.ctrlKey || event.metaKey) || alt !== event.altKey) return false
  const letter = /^[A-Z]$/.test(key)
  // Alt makes other letters of them on a Mac, so the place of the key counts.
  if (letter) return event.code === `Key${key}` || event.key.toUpperCase() === key
  return (chinese[event.key] ?? event.key) === (named[key] ?? key)
}

/** Keys that a person may type: they must not be taken from an input. */
export function isPlain(keys: string): boolean {
  const { key, ctrl, alt } = parseKeys(keys)
  return !ctrl && !alt && key.length === 1
}

/** The parts of a combination, for keycaps. @example partsOfKeys('Ctrl+Enter')  // ['Ctrl', 'Enter'] */
export const partsOfKeys = (keys: string): string[] =>
  keys === '+' ? ['+'] : keys.split('+').filter(Boolean)

function parseKeys(keys: string) {
  const parts = partsOfKeys(keys)
  const key = parts.at(-1) ?? ''
  return { key, ctrl: parts.includes('Ctrl'), alt: parts.includes('Alt') }
}
