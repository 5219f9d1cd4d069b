import { readsEnglish, wording } from './english'

/** What a sentence holds: a word or figure as it is, or a sentence of its own. */
type Part = string | number | Sentence

/** As it lies in the database. */
interface Stored {
  text: string
  values?: readonly (string | Stored)[]
}

/**
 * A sentence of the product with its values apart: kept in histories, and read by each in their own language. Within
 * other texts it is its Chinese.
 */
export class Sentence {
  constructor(
    /** In Chinese, the values as `{1}`, `{2}`, …: the key of the catalogue. */
    readonly text: string,
    readonly values: readonly (string | Sentence)[] = [],
  ) {}

  toString(): string {
    return fill(this.text, this.values, String)
  }

  /** In the caller's language, for the answer; what is stored is the sentence itself. */
  asRead(): string {
    return worded(this)
  }
}

/**
 * Writes a sentence; its English stands in `schemas/english/logs.json`.
 * @example `sentence`出库发货，${waybill}`` is `{ text: '出库发货，{1}', values: [waybill] }`
 */
export const sentence = (texts: TemplateStringsArray, ...parts: readonly Part[]): Sentence =>
  new Sentence(
    texts.map((text, at) => (at === 0 ? text : `{${at}}${text}`)).join(''),
    parts.map((part) => (typeof part === 'number' ? String(part) : part)),
  )

/** Several beside each other: `甲、乙`. */
export const joined = (parts: readonly (string | Sentence)[], mark = '、'): Sentence =>
  new Sentence(parts.map((_, at) => `{${at + 1}}`).join(mark), parts)

/**
 * What a line of a history says, as whoever calls reads it.
 * @param content the Chinese, which is all that older lines have
 * @param parts the sentence as it was stored
 */
export const readSentence = (content: string, parts: unknown): string =>
  isStored(parts) ? worded(parts) : wording(content)

/** Lines of a history as whoever calls reads them. */
export const readLines = <Line extends { content: string; contentParts: unknown }>(
  lines: readonly Line[],
): Omit<Line, 'contentParts'>[] =>
  lines.map(({ contentParts, ...line }) => ({
    ...line,
    content: readSentence(line.content, contentParts),
  }))

const worded = ({ text, values = [] }: Stored): string =>
  fill(wordingOf(text), values, (value) =>
    typeof value === 'string' ? wording(value) : worded(value),
  )

const marks: Readonly<Record<string, string>> = {
  '，': ', ',
  '。': '. ',
  '：': ': ',
  '；': '; ',
  '、': ', ',
  '“': '"',
  '”': '"',
  '（': ' (',
  '）': ')',
}

/** A text without words of its own has no line in the catalogue: its marks alone are turned. */
const wordingOf = (text: string): string =>
  !readsEnglish() || /\p{Script=Han}/u.test(text)
    ? wording(text)
    : text.replace(/[，。：；、“”（）]/gu, (mark) => marks[mark] ?? mark)

const fill = <Value>(text: string, values: readonly Value[], say: (value: Value) => string) =>
  text.replace(/\{(\d+)\}/g, (whole, at: string) => {
    const value = values[Number(at) - 1]
    return value === undefined ? whole : say(value)
  })

const isStored = (parts: unknown): parts is Stored =>
  typeof parts === 'object' && parts !== null && 'text' in parts
