/** What a log may hold of an error: kind, code and place, and of its words only those that carry nobody's data. */
export interface LoggedError {
  type: string
  code?: string
  /** Empty for a refusal: its sentence names people, books and amounts. */
  message: string
  /** What PostgreSQL names: constraint, table, column. Never `detail`, which quotes the row. */
  constraint?: string
  table?: string
  column?: string
  stack: string
  cause?: LoggedError
}

interface Thrown extends Error {
  code?: unknown
  constraint?: string
  table?: string
  column?: string
}

const deepest = 3

export function safeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: '', stack: '' }
  const error = thrown as Thrown
  const code = typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(code && { code }),
    message: safeMessage(error, code),
    ...pick(error, ['constraint', 'table', 'column']),
    stack: placesOf(error.stack),
    ...(error.cause !== undefined &&
      depth < deepest && { cause: safeError(error.cause, depth + 1) }),
  }
}

const isRefusal = (error: Error): boolean => error.name === 'AppError'
const isSqlState = (code: string | undefined) => code !== undefined && /^[0-9A-Z]{5}$/.test(code)

function safeMessage(error: Error, code: string | undefined): string {
  // a refusal's sentence names people, books and amounts; its code says which it was
  if (isRefusal(error)) return ''
  if (isSqlState(code) || error.name === 'SyntaxError')
    return withoutData(error.message.replace(anyQuote, '"…"'))
  if (isOfTheProgram(error)) return withoutData(error.message.replace(valueQuote, '"…"'))
  // anybody may have written anything into it: only who complains, as in `sendSms: …`
  return /^[\w.]{1,60}(?=:)/.exec(error.message)?.[0] ?? ''
}

const isOfTheProgram = (error: Error): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError

const anyQuote = /"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g
// a TypeError quotes names of the program, which tell where to look
const valueQuote = /"(?![A-Za-z_$][\w$.:/-]{0,60}")[^"]*"|'(?![A-Za-z_$][\w$.:/-]{0,60}')[^']*'/g

/** Developers write in English; Chinese words, long numbers and addresses in a message are somebody's. */
const withoutData = (text: string) =>
  text
    .replace(/[\p{Script=Han}·]+/gu, '…')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…')
    .replace(/\d{5,}/g, '#')
    .slice(0, 500)

/** The frames alone: the first line repeats the message. */
const placesOf = (stack = '') =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')

const pick = (error: Thrown, names: readonly ('constraint' | 'table' | 'column')[]) =>
  Object.fromEntries(names.flatMap((name) => (error[name] ? [[name, error[name]]] : [])))
