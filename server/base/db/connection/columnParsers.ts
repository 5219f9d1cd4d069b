/**
 * How column values come out, the same on both drivers: bigint and numeric as decimal strings, times as
 * `yyyy-MM-dd HH:mm:ss` (the session's zone is Shanghai), dates as `yyyy-MM-dd`. Keys are PostgreSQL's type OIDs.
 */
export const columnParsers: Readonly<Record<number, (text: string) => string>> = {
  20: (text) => text, // bigint
  1700: (text) => text, // numeric
  1082: (text) => text, // date
  1114: (text) => text.slice(0, 19), // timestamp
  1184: (text) => text.slice(0, 19), // timestamptz
}

/** The same for arrays of them; elements are never quoted except times. */
export const arrayParsers: Readonly<Record<number, (text: string) => (string | null)[]>> = {
  1016: splitArray, // bigint[]
  1231: splitArray, // numeric[]
  1182: splitArray, // date[]
  1115: (text) => splitArray(text).map((item) => item && item.slice(0, 19)), // timestamp[]
  1185: (text) => splitArray(text).map((item) => item && item.slice(0, 19)), // timestamptz[]
}

function splitArray(text: string): (string | null)[] {
  const inner = text.slice(1, -1)
  if (inner === '') return []
  return inner.split(',').map((item) => (item === 'NULL' ? null : item.replace(/^"|"$/g, '')))
}
