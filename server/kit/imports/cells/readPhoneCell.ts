import {
  formatChecks,
  readPhone,
  type PhoneKind,
  type ResolvedField,
} from '../../../../schemas/language'
import type { CellRead } from '../types'

const every: readonly PhoneKind[] = ['MOBILE', 'VIRTUAL', 'LANDLINE', 'SERVICE']

/** Kinds of number that a field takes, by its check. */
export const phoneKinds: Readonly<
  Partial<Record<NonNullable<ResolvedField['check']>, readonly PhoneKind[]>>
> = { phone: ['MOBILE'], landline: ['LANDLINE', 'SERVICE'], telephone: every }

/** A telephone number of a cell, as it is kept. */
export function readPhoneCell(
  text: string,
  title: string,
  kinds: readonly PhoneKind[] = every,
): CellRead {
  const read = readPhone(text)
  if ('value' in read && kinds.includes(read.kind)) return { value: read.value }
  const code = 'code' in read && read.code === 'EXPONENT' ? 'SCIENTIFIC' : 'FORMAT_INVALID'
  const { message } =
    kinds === every
      ? formatChecks.telephone
      : kinds.includes('MOBILE')
        ? formatChecks.phone
        : formatChecks.landline
  const why =
    code === 'SCIENTIFIC'
      ? '是科学计数法，末尾的数字已丢失，请把该列设为文本后重新填写'
      : `：${message}`
  return { code, reason: `${title}“${text}”${why}` }
}
