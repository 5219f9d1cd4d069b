import { normalizeIsbn, readCode } from '../../../../schemas/language'
import type { CodeFault, IsbnCode } from '../../../../schemas/language'
import type { FieldItem } from '../../fields'
import { texts } from '../texts'

export interface InvalidValue {
  value: string
  /** Why it can hardly be what was meant. */
  reason: string
}

const longest = 100

const isbnReasons = {
  CHECK_DIGIT: 'checkDigit',
  LENGTH: 'length',
  SCIENTIFIC: 'scientific',
  ILLEGAL_CHAR: 'illegalChar',
} as const satisfies Partial<Record<IsbnCode, string>>

/**
 * Pasted values that look wrong for their field. They stay in the query until the person removes
 * them: a record may hold the wrong number too.
 */
export function invalidValues(
  item: Pick<FieldItem, 'type' | 'reads' | 'schema'>,
  values: readonly string[],
): InvalidValue[] {
  const judge = judgeOf(item)
  return values.flatMap((value) => {
    const reason = judge(value)
    return reason === undefined ? [] : [{ value, reason }]
  })
}

type Judge = (value: string) => string | undefined

function judgeOf({ type, reads, schema }: Pick<FieldItem, 'type' | 'reads' | 'schema'>): Judge {
  const own = typeof schema?.pattern === 'string' ? new RegExp(schema.pattern) : undefined
  const tooLong: Judge = (value) =>
    value.length > longest ? texts.say('tooLong', { longest }) : undefined
  if (own)
    return (value) => tooLong(value) ?? (own.test(value) ? undefined : texts.say('wrongFormat'))
  if (reads === 'isbn') return (value) => tooLong(value) ?? isbnReason(normalizeIsbn(value).code)
  if (reads === 'code' || reads === 'goodsCode')
    return (value) => tooLong(value) ?? codeReason(value)
  if (type === 'int')
    return (value) =>
      tooLong(value) ?? (/^-?\d+$/.test(value) ? undefined : texts.say('notWholeNumber'))
  return tooLong
}

const isbnReason = (code: IsbnCode): string | undefined =>
  code in isbnReasons ? texts.say(isbnReasons[code as keyof typeof isbnReasons]) : undefined

const codeReasons = {
  SCIENTIFIC: 'scientific',
  ROUNDED: 'rounded',
  DATE: 'becameDay',
  ENCODING: 'notDecoded',
} as const satisfies Record<CodeFault, string>

function codeReason(value: string): string | undefined {
  const read = readCode(value)
  return 'code' in read ? texts.say(codeReasons[read.code]) : undefined
}
