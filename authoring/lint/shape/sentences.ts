import { nearestName } from '../../../renderer/expressions'

/** `不认识的属性 "fild"，是否想写 "field"？` */
export function unknownKey(key: string, known: readonly string[]): string {
  const nearest = nearestName(key, known)
  const hint = nearest ? `，是否想写 "${nearest}"？` : `，可写的有 ${known.join('、')}`
  return `不认识的属性 "${key}"${hint}`
}

export function wrongType(types: readonly string[], value: unknown, described: string): string {
  const meant = described ? `；这里要写：${described}` : ''
  return `应当是${types.map((type) => typeWords[type] ?? type).join('或')}，却是 ${shown(value)}${meant}`
}

export function notAllowed(value: unknown, allowed: readonly unknown[]): string {
  const names = allowed.map(String)
  const nearest = typeof value === 'string' ? nearestName(value, names) : undefined
  const hint = nearest ? `，是否想写 "${nearest}"？` : `：${names.join('、')}`
  return `${shown(value)} 不在可选值里${hint}`
}

export const wrongPattern = (value: unknown, described: string) =>
  `${shown(value)} 的写法不对${described ? `；这里要写：${described}` : ''}`

/** A whole page is not repeated inside a sentence. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const typeWords: Record<string, string> = {
  string: '文字',
  object: '对象 { }',
  array: '列表 [ ]',
  boolean: 'true 或 false',
  integer: '整数',
  number: '数字',
  null: 'null',
}
