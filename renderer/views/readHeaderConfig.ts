import type { HeaderConfig, HeaderEntry } from './types'

/** Reads what is stored under `headerConfig`. Unreadable text counts as nothing stored: a page must always open. */
export function readHeaderConfig(text: unknown): HeaderConfig {
  if (typeof text !== 'string' || text === '') return []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is HeaderEntry =>
  typeof entry === 'object' && entry !== null && typeof (entry as HeaderEntry).prop === 'string'
