import { schemas } from '../../base/schemas'
import { maskText, type Mask } from './maskText'

const secretKey = /password|pwd|secret|token|cipher|captcha|smscode|^code$|^param$/i
// a phone number, or an identity card, that stands in a sentence
const phoneInText = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g
const idCardInText = /(?<!\d)(\d)\d{15}(\d[\dXx])(?![\dXx])/g

/** A sentence without the personal numbers in it. @example redactText('请致电 13812345678') // '请致电 138****5678' */
export const redactText = (text: string): string =>
  text.replace(phoneInText, '$1****$2').replace(idCardInText, '$1****$2')

/**
 * Values as they may be kept in a log: no passwords, codes and tokens; what any resource marks with `mask` masked, by
 * the name of the field and however deep it lies; numbers of people inside sentences masked too.
 */
export function redact(value: unknown, name = ''): unknown {
  if (secretKey.test(name)) return value === null || value === undefined ? value : '******'
  if (typeof value === 'string') return redactField(value, name)
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, redact(inner, key)]))
}

function redactField(text: string, name: string): string {
  const mask = personalNames().get(name)
  return mask ? maskText[mask](text) : redactText(text)
}

const kept = new WeakMap<object, ReadonlyMap<string, Mask>>()

/** Names of the fields that some resource masks: a body is read before anybody says which resource it is about. */
function personalNames(): ReadonlyMap<string, Mask> {
  const now = schemas()
  const known = kept.get(now)
  if (known) return known
  const fields = Object.values(now.resources).flatMap((resource) => Object.entries(resource.fields))
  const names = new Map(fields.flatMap(([name, { mask }]) => (mask ? [[name, mask] as const] : [])))
  kept.set(now, names)
  return names
}
