import type { Rule } from '../../types'

const shorts: [def: string, key: string][] = [
  ['ColumnObject', 'field'],
  ['FilterObject', 'field'],
  ['FormItemObject', 'field'],
  ['ActionUseObject', 'use'],
]

/** An object that says only a name is the name. */
export const shortForm: Rule = {
  id: 'SHORT002',
  level: 'warning',
  meaning: '只有名字的对象写成名字本身：{ "field": "orderNum" } 写成 "orderNum"',
  example: '只有 field，写成 "orderNum" 就够了',
  *check({ checked }) {
    for (const { file, byDef } of checked)
      for (const [def, key] of shorts)
        for (const { path, value } of byDef.get(def) ?? []) {
          if (typeof value !== 'object' || value === null) continue
          const entries = Object.entries(value)
          const [name, text] = entries[0] ?? []
          if (entries.length !== 1 || name !== key || typeof text !== 'string') continue
          yield {
            file,
            path,
            message: `只有 ${key}，写成 "${text}" 就够了`,
            repair: { kind: 'replace', value: text },
          }
        }
  },
}
