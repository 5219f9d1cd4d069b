import { nearestName } from '../../renderer/language/expressions'
import type { Dictionary } from '../../schemas/contract/language.gen'
import type { Finding } from './finding'
import { meant } from './nearest'

/**
 * What a finding about an unknown value of a dictionary says and does. Who writes 停用 means the value of that label, and
 * never one that merely looks alike: labels are compared first.
 */
export function meantValue(
  written: string,
  items: Dictionary['items'],
): { hint: string } & Pick<Finding, 'suggestion' | 'repair'> {
  const text = written.trim()
  const exact = items.filter(({ label }) => label === text)
  const near = isChinese(text)
    ? nearestName(
        text,
        items.map(({ label }) => label),
      )
    : undefined
  const [item] = exact.length > 0 ? exact : items.filter(({ label }) => label === near)
  if (item) {
    const hint = `，“${item.label}”的值是 "${item.value}"`
    // only the very label says which one is meant
    const isSure = exact.length === 1
    return {
      hint,
      suggestion: item.value,
      ...(isSure && { repair: { kind: 'rename', to: item.value } }),
    }
  }
  const asValue = meant(
    text,
    items.map(({ value }) => value),
  )
  return isChinese(text) || asValue.hint === '' ? { hint: choicesIn(items) } : asValue
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

const choicesIn = (items: Dictionary['items']) => {
  const some = items.slice(0, 6).map(({ value, label }) => `"${value}"（${label}）`)
  return `，可写的有 ${some.join('、')}${items.length > 6 ? ' 等' : ''}`
}
