import { nearestNode } from '../../place'
import { sortedObject } from '../../sortKeys'
import type { Repair, Rule } from '../../types'

/** Canonical order: two people writing the same page write the same file, and a diff shows what changed. */
export const keyOrder: Rule = {
  id: 'FILE002',
  level: 'warning',
  meaning: '属性按页面语言里的次序写；npm run schemas:lint -- --fix 会自动排好',
  example: '"label" 应当写在 "width" 前面（--fix 可自动排好）',
  *check({ checked }) {
    for (const { file, visits } of checked) {
      // with what is left out it would be sorted away
      if (file.isPart) continue
      for (const { path, value, properties } of visits) {
        const late = properties && firstLate(Object.keys(value as object), properties)
        if (!late) continue
        const node = nearestNode(file, path)
        const edits = node ? [sortedObject(file.text, node, properties)] : []
        const repair: Repair = { kind: 'edits', title: '按次序排好', edits }
        yield {
          file,
          path: [...path, late.key],
          onKey: true,
          message: `"${late.key}" 应当写在 "${late.before}" 前面（--fix 可自动排好）`,
          repair,
        }
      }
    }
  },
}

function firstLate(keys: string[], order: readonly string[]) {
  let highest = -1
  for (const key of keys) {
    const rank = order.indexOf(key)
    const before = keys.find((other) => order.indexOf(other) > rank)
    if (rank < highest && before) return { key, before }
    highest = Math.max(highest, rank)
  }
  return undefined
}
