import { expressionNames, sentenceNames, type WordNames } from './expressionNames'
import type { Name } from './fieldNames'
import { namesAt } from './namesAt'
import { placeAt, type Place } from './place'
import type { RoomFacts } from './roomFacts'
import type { Completion, CompletionKind, Completions, HoverHelp } from './types'

/** Names of the room at a place: what only this product knows. */
export function completeNames(
  file: string,
  text: string,
  offset: number,
  facts: RoomFacts,
): Completions | undefined {
  const place = placeAt(file, text, offset)
  if (!place) return undefined
  const before = text.slice(place.from, offset)
  const inside = place.isKey ? undefined : insideText(before, place, facts)
  if (inside) return wordCompletions(inside, text, offset)
  const names = namesAt(place, before.replace(/^"/, ''), facts)
  const kind: CompletionKind = place.defs.at(-1) === 'FieldPath' || place.isKey ? 'field' : 'name'
  return {
    from: place.from,
    to: place.to,
    items: names.map((name) => completion(name, kind, wholeText(name, place, text))),
  }
}

/** What is known of the name under the caret. */
export function hoverName(
  file: string,
  text: string,
  offset: number,
  facts: RoomFacts,
): HoverHelp | undefined {
  const place = placeAt(file, text, offset)
  if (!place || place.from === place.to) return undefined
  const written = text.slice(place.from, place.to).replaceAll('"', '')
  const name = namesAt(place, written, facts).find(({ label }) => label === written)
  if (!name) return undefined
  const help = [`**${name.detail ?? name.label}** \`${name.label}\``, name.documentation]
  return { from: place.from, to: place.to, text: help.filter(Boolean).join('\n\n') }
}

/** Names within a text: expressions, sentences and the default sort have words of their own. */
function insideText(before: string, place: Place, facts: RoomFacts): WordNames | undefined {
  if (!before.startsWith('"')) return undefined
  const expression = /^"\s*\{\{((?:(?!\}\}).)*)$/s.exec(before)
  if (expression) return expressionNames(expression[1]!, place, facts)
  if (/(?<!\{)\{\w*$/.test(before)) return sentenceNames(before, place, facts)
  if (place.path.at(-1) !== 'sort') return undefined
  const names = namesAt({ ...place, defs: ['FieldPath'] }, '', facts)
  return { names, kind: 'field', word: /\w*$/.exec(before)![0] }
}

function wordCompletions(
  { names, kind, word, isText }: WordNames,
  text: string,
  offset: number,
): Completions {
  const rest = /^\w*'?/.exec(text.slice(offset))![0]
  const tail = isText ? rest : rest.replace("'", '')
  const insertOf = ({ label, literal }: Name) => (isText && !literal ? `'${label}'` : label)
  return {
    from: offset - word.length,
    to: offset + tail.length,
    items: names.map((name) => completion(name, kind, insertOf(name))),
  }
}

function wholeText({ label, literal }: Name, { isKey, from, to, comma }: Place, text: string) {
  const written = literal ? label : JSON.stringify(label)
  const isNewKey = isKey && !/^\s*:/.test(text.slice(to)) && from >= 0
  return `${written}${isNewKey ? ': ' : ''}${isNewKey ? '' : comma}`
}

const completion = (name: Name, kind: CompletionKind, insert: string): Completion => ({
  label: name.label,
  detail: name.detail,
  documentation: name.documentation,
  insert,
  kind,
})
