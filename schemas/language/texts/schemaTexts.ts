/** One text of a schema file that people read. */
export interface SchemaText {
  /** As a person reads it: of an expression, what stands between its quotes. */
  text: string
  /** Where in the JSON, e.g. `['columns', 3, 'title']`. */
  path: (string | number)[]
  /** Characters into the string value, of a text inside an expression. */
  inString?: number
}

/** Properties that no person reads, or that are stored: a start value stays what it is in every language. */
const silent = new Set(['$schema', 'doc', 'value', 'where'])

const han = /\p{Script=Han}/u
const expression = /^\s*\{\{[\s\S]*\}\}\s*$/
const quoted = /'((?:[^'\\]|\\.)*)'/g

/** Whether a text is Chinese, and so has another wording in English. */
export const isChinese = (text: string): boolean => han.test(text)

/** Every Chinese text of a parsed page, resource, dictionary, menu or list of permissions. */
export function schemaTexts(value: unknown, path: (string | number)[] = []): SchemaText[] {
  if (typeof value === 'string') return textsOf(value).map((found) => ({ ...found, path }))
  if (Array.isArray(value)) return value.flatMap((one, index) => schemaTexts(one, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    silent.has(key) ? [] : schemaTexts(one, [...path, key]),
  )
}

/** The same schema with every Chinese text replaced; what holds none is the very same object. */
export function mapSchemaTexts<T>(value: T, replace: (text: string) => string): T
export function mapSchemaTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return mapText(value, replace)
  if (typeof value !== 'object' || value === null) return value
  let isChanged = false
  const entries = Object.entries(value).map(([key, one]) => {
    const mapped = silent.has(key) ? (one as unknown) : mapSchemaTexts(one as unknown, replace)
    isChanged ||= mapped !== one
    return [key, mapped] as const
  })
  if (!isChanged) return value
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

function textsOf(value: string): Pick<SchemaText, 'text' | 'inString'>[] {
  if (!isChinese(value)) return []
  if (!expression.test(value)) return [{ text: value }]
  return [...value.matchAll(quoted)]
    .map(({ 0: whole, 1: text = '', index }) => ({ whole, text, index }))
    .filter(({ whole, text, index }) => isChinese(text) && !isCompared(value, index, whole.length))
    .map(({ text, index }) => ({ text, inString: index + 1 }))
}

function mapText(value: string, replace: (text: string) => string): string {
  if (!isChinese(value)) return value
  if (!expression.test(value)) return replace(value)
  return value.replace(quoted, (whole, text: string, index: number) =>
    isChinese(text) && !isCompared(value, index, whole.length)
      ? `'${replace(text).replaceAll("'", "\\'")}'`
      : whole,
  )
}

/** What a value is compared with is no text. */
const isCompared = (expression: string, index: number, length: number): boolean =>
  /[=!]=\s*$/.test(expression.slice(0, index)) || /^\s*[=!]=/.test(expression.slice(index + length))
