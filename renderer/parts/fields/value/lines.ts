/**
 * The entries of a multi-line paste: one per line, comma, semicolon or blank; trimmed, each once, in order.
 * @example parseLines('DD1\nDD2, DD1') // ['DD1', 'DD2']
 */
export const parseLines = (text: string): string[] => [
  ...new Set(text.split(/[\s,，;；、]+/).filter((line) => line !== '')),
]

/** One entry per line, as `parseLines` reads it back. */
export const printLines = (entries: readonly string[]): string => entries.join('\n')
