import type { Surroundings } from '../lint/createContext'
import type { SchemaRoom } from '../room/schemaRoom'
import { completeKeywords, hoverKeyword } from './keywords'
import type { Completions, LanguageService } from './types'

export interface LoadedRoom {
  room: SchemaRoom
  surroundings: Surroundings
}

/**
 * Completion and help for schema files, in a browser as in Node.
 * @param loaded the room as last read; the text of the file in hand comes with each call, so make a new service only
 *   when other files changed
 */
export function createLanguageService(_loaded: LoadedRoom): LanguageService {
  return {
    complete: async (path, text, offset) =>
      typed(await completeKeywords(path, text, offset), text, offset),
    hover: hoverKeyword,
  }
}

/** Keeps what fits the characters between the start of the word and the caret; Chinese titles count too. */
function typed(
  found: Completions | undefined,
  text: string,
  offset: number,
): Completions | undefined {
  if (!found) return undefined
  const wanted = text
    .slice(found.from, offset)
    .replace(/^[\s"]+/, '')
    .toLowerCase()
  return {
    ...found,
    items: found.items.filter(({ label, detail = '' }) =>
      `${label} ${detail}`.toLowerCase().includes(wanted),
    ),
  }
}
