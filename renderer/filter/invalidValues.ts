import { normalizeIsbn } from '../../schemas/language'
import type { IsbnCode } from '../../schemas/language'
import type { FieldItem } from '../fields'
import { keepsBlanksIn } from './parsePasted'

export interface InvalidValue {
  value: string
  /** Why it can hardly be what was meant. */
  reason: string
}

const longest = 100

const isbnReasons: Partial<Record<IsbnCode, string>> = {
  CHECK_DIGIT: '校验位不对',
  LENGTH: '位数不对',
  SCIENTIFIC: '被表格改成了科学计数法',
  ILLEGAL_CHAR: '有不该出现的字符',
}

/**
 * Pasted values that look wrong for their field. They stay in the query until the person removes
 * them: a record may hold the wrong number too.
 */
export function invalidValues(
  item: Pick<FieldItem, 'field' | 'type' | 'schema'>,
  values: readonly string[],
): InvalidValue[] {
  const judge = judgeOf(item)
  return values.flatMap((value) => {
    const reason = judge(value)
    return reason === undefined ? [] : [{ value, reason }]
  })
}

type Judge = (value: string) => string | undefined

function judgeOf({ field, type, schema }: Pick<FieldItem, 'field' | 'type' | 'schema'>): Judge {
  const own = typeof schema?.pattern === 'string' ? new RegExp(schema.pattern) : undefined
  const tooLong: Judge = (value) => (value.length > longest ? `超过 ${longest} 个字` : undefined)
  if (own) return (value) => tooLong(value) ?? (own.test(value) ? undefined : '格式不对')
  if (keepsBlanksIn(field))
    return (value) => tooLong(value) ?? isbnReasons[normalizeIsbn(value).code]
  if (type === 'int')
    return (value) => tooLong(value) ?? (/^-?\d+$/.test(value) ? undefined : '不是整数')
  return tooLong
}
