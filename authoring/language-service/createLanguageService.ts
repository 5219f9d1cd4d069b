import { completeKeywords, hoverKeyword } from './keywords'
import { completeNames, hoverName } from './completeNames'
import { roomFacts, withOwnText, type LoadedRoom } from './roomFacts'
import type { Completion, Completions, LanguageService } from './types'

/**
 * Completion and help for schema files, in a browser as in Node.
 * @param loaded the room as last read; the text of the file in hand comes with each call, so make a new service only
 *   when other files changed
 */
export function createLanguageService(loaded: LoadedRoom): LanguageService {
  const facts = roomFacts(loaded)
  return {
    complete: async (path, text, offset) => {
      const own = withOwnText(facts, path, text)
      const names = completeNames(path, text, offset, own)
      const keywords = await completeKeywords(path, text, offset)
      return fitting(merged(names, keywords), text, offset)
    },
    hover: async (path, text, offset) =>
      hoverName(path, text, offset, withOwnText(facts, path, text)) ??
      (await hoverKeyword(path, text, offset)),
  }
}

/** Names first; what the language only gives as an example of a name is no proposal beside real ones. */
function merged(names: Completions | undefined, keywords: Completions | undefined) {
  if (!names || names.items.length === 0) return keywords
  const isSamePlace = keywords && keywords.from === names.from && keywords.to === names.to
  const others = isSamePlace ? keywords.items.filter(isWhole) : []
  return { ...names, items: [...names.items, ...others] }
}

const isWhole = ({ insert }: Completion) => insert.startsWith('{')

/** Keeps what fits the characters between the start of the word and the caret; Chinese titles count too. */
function fitting(
  found: Completions | undefined,
  text: string,
  offset: number,
): Completions | undefined {
  if (!found) return undefined
  const typed = text
    .slice(found.from, offset)
    .replace(/^[\s"']+/, '')
    .toLowerCase()
  const items = found.items.filter(({ label, detail = '' }) =>
    `${label} ${detail}`.toLowerCase().includes(typed),
  )
  const isStart = ({ label }: Completion) => Number(!label.toLowerCase().startsWith(typed))
  return { ...found, items: items.sort((a, b) => isStart(a) - isStart(b)) }
}
