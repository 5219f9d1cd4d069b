import type { Command } from './Toolbar'

/** The command of a key press, if it is one. */
export function commandOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  code,
}: KeyboardEvent): Command | undefined {
  const isControl = ctrlKey || metaKey
  if (isControl && key.toLowerCase() === 's') return shiftKey ? 'saveAll' : 'save'
  if (!altKey || isControl) return undefined
  // By place on the keyboard: with Alt some systems write other letters.
  if (shiftKey) return code === 'KeyF' ? 'layOut' : undefined
  const byCode: Record<string, Command> = { KeyT: 'tree', KeyC: 'columns', KeyD: 'compare' }
  return byCode[code]
}
