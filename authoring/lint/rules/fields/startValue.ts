import { resolveField, resolveFilter, resolveFormItem } from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import { meantValue } from '../../meantValue'
import type { Finding, Rule } from '../../types'
import { filtersOf } from '../../walk/filtersOf'
import { formItemsOf } from '../../walk/formItemsOf'
import { ownEntries } from '../../walk/fieldEntries'

/** A form that opens with a value nobody could choose cannot be understood, and the server refuses it. */
export const startValue: Rule = {
  id: 'FIT004',
  level: 'error',
  meaning: '表单项与筛选的初值在字典里、在 min 与 max 之间',
  example: '初值 "2" 不在字典 enable_status 里',
  *check(context) {
    const { resources } = context
    for (const { found, path, item, resource } of formItemsOf(context)) {
      if (item.value === undefined) continue
      const { dict, min, max } = resolveFormItem(item, resource, resources)
      const at = { file: found.file, path: [...path, 'value'] }
      yield* outside(context, at, dict, item.value)
      if (
        typeof item.value === 'number' &&
        (item.value < (min ?? -Infinity) || item.value > (max ?? Infinity))
      )
        yield { ...at, message: `初值 ${item.value} 不在 ${min ?? '…'} 与 ${max ?? '…'} 之间` }
    }
    for (const { file, path, resource, filters } of filtersOf(context))
      for (const [index, filter] of ownEntries(filters)) {
        if (typeof filter === 'string' || filter.value === undefined) continue
        if (!resolveField(filter.field, resource, resources)) continue
        const { dict } = resolveFilter(filter, resource, resources)
        yield* outside(context, { file, path: [...path, index, 'value'] }, dict, filter.value)
      }
  },
}

function* outside(
  { dictionaries }: LintContext,
  place: Pick<Finding, 'file' | 'path'>,
  dict: string | undefined,
  value: unknown,
): Generator<Finding> {
  const items = dictionaries.get(dict ?? '')?.items
  if (!items || dict === 'yes_no') return
  const known = items.map((item) => item.value)
  const many = Array.isArray(value)
  for (const [index, one] of (many ? (value as unknown[]) : [value]).entries()) {
    if (typeof one === 'string' && (one.startsWith('{{') || known.includes(one))) continue
    if (typeof one !== 'string' && typeof one !== 'number') continue
    const path = many ? [...place.path, index] : place.path
    const text = String(one)
    if (typeof one === 'number' && known.includes(text))
      yield {
        file: place.file,
        path,
        message: `字典 ${dict} 的值是文字，写成 "${text}"`,
        repair: { kind: 'replace', value: text },
      }
    else {
      const { hint, ...near } = meantValue(text, items)
      yield {
        file: place.file,
        path,
        message: `初值 "${text}" 不在字典 ${dict} 里${hint}`,
        ...near,
      }
    }
  }
}
