import { nearestName } from '../../../renderer/language/expressions'

/** How other table and form libraries call what has another name here. */
const habits: Readonly<Record<string, readonly string[]>> = {
  name: ['field', 'key', 'label', 'title'],
  prop: ['field'],
  dataIndex: ['field'],
  key: ['field'],
  label: ['title'],
  header: ['title'],
  caption: ['title', 'label'],
  text: ['title', 'label'],
  title: ['label'],
  enum: ['dict'],
  placeholder: ['hint'],
  tooltip: ['hint'],
  default: ['value'],
  defaultValue: ['value'],
  disabled: ['enabled'],
  show: ['visible'],
  when: ['visible'],
  api: ['call'],
  url: ['call', 'path'],
}

/** The known name that was meant: the nearest, else what a habit from elsewhere is called here. */
export const nearestKey = (key: string, known: readonly string[]): string | undefined =>
  nearestName(key, known) ?? habits[key]?.find((name) => known.includes(name))

// What to hide is said the other way round: there is no name to put in its place.
function adviceFor(key: string, known: readonly string[]): string | undefined {
  if (!/^(hidden|hide|isHidden)$/.test(key)) return undefined
  const ways = [
    known.includes('unticked') && '写 "unticked": true（默认不勾选，人可以自己勾上）',
    known.includes('visible') && '写 "visible": "{{ 什么时候显示 }}"',
  ].filter(Boolean)
  return ways.length > 0
    ? `要藏起来，${ways.join('，或者')}；都不要，就删掉这一项`
    : '要藏起来，就不要写这一项'
}

/** `不认识的属性 "fild"，是否想写 "field"？` */
export function unknownKey(key: string, known: readonly string[]): string {
  const advice = adviceFor(key, known)
  if (advice) return `不认识的属性 "${key}"：${advice}`
  const nearest = nearestKey(key, known)
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
