import type { CallError } from '../../runtime/http'

// Refusals of a code speak of the input it was typed in.
const ofCode: Readonly<Record<string, string>> = { CODE_WRONG: 'smsCode' }

/**
 * Which inputs a refusal speaks of, as antd's `form.setFields` takes them.
 * @param renamed  names of the call's body that are other inputs of the form
 * @returns none where it speaks of the whole form
 */
export function fieldsOf<Name extends string>(
  { data, error = '', message, hint }: CallError,
  renamed: Readonly<Record<string, Name>> = {},
): { name: Name; errors: string[] }[] {
  const told = (data as { fields?: Record<string, string> } | null | undefined)?.fields ?? {}
  const found = ofCode[error] ? { [ofCode[error]]: message } : told
  return Object.entries(found).map(([field, sentence]) => ({
    name: renamed[field] ?? (field as Name),
    errors: [[sentence, hint].filter(Boolean).join('。')],
  }))
}
