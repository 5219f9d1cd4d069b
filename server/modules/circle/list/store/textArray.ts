/**
 * The array literal of PostgreSQL for a column of texts. Sent as one text it costs half of what the driver's own arrays
 * do, and both databases take it.
 * @example textArray(['a', null, 'say "b"']) // '{"a",NULL,"say \\"b\\""}'
 */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map(arrayItem).join(',')}}`

/** One item of it. */
export const arrayItem = (value: string | null): string => (value === null ? 'NULL' : quoted(value))

const marks = /["\\]/
const quoted = (value: string): string =>
  marks.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
