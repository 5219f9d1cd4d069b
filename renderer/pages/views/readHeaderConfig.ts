import type { HeaderConfig, HeaderEntry } from './types'

/** Reads what is stored under `headerConfig`. Unreadable text counts as nothing stored: a page must always open. */
export function readHeaderConfig(text: unknown): HeaderConfig {
  if (typeof text !== 'string' || text === '') return []
  try {
    return readEntries(JSON.parse(text))
  } catch {
    return []
  }
}

/** The entries of a patch; what is none is left out, and so is a property of the wrong kind. */
export const readEntries = (list: unknown): HeaderConfig =>
  Array.isArray(list) ? list.filter(isEntry).map(readEntry) : []

const isEntry = (entry: unknown): entry is HeaderEntry =>
  typeof entry === 'object' && entry !== null && typeof (entry as HeaderEntry).prop === 'string'

const pins: readonly unknown[] = ['left', 'right', 'none']

function readEntry({ width, checked, pin, moved, ...entry }: HeaderEntry): HeaderEntry {
  return {
    ...entry,
    ...(Number.isFinite(Number.parseInt(String(width), 10)) && {
      width: Number.parseInt(String(width), 10),
    }),
    ...(typeof checked === 'boolean' && { checked }),
    ...(pins.includes(pin) && { pin }),
    ...(moved === true && { moved }),
  }
}
