import type { Tab } from '../../../../schemas/contract/language.gen'
import {
  isFieldTabs,
  resolveField,
  tabsOfField,
  type FieldTabs,
} from '../../../../schemas/language'
import type { LintContext } from '../../createContext'
import type { Rule } from '../../types'

/** A dictionary's values written out as tabs have to be changed twice. Only what lays out to the very same is offered. */
export const longTabs: Rule = {
  id: 'SHORT003',
  level: 'warning',
  meaning: '标签与字典的值一样的，写字段就够了：{ "field": "status" }',
  example: '标签写的就是字典 enable_status 的值，写 {"field":"status"} 就够了',
  *check(context) {
    for (const { file, parts } of context.pages)
      for (const { path, resource, list } of parts.lists) {
        const short = shortTabs(list.tabs ?? [], resource, context)
        if (!short) continue
        const { tabs, said, dict } = short
        yield {
          file,
          path: [...path, 'tabs'],
          message: `标签写的就是字典 ${dict} 的值，写 ${JSON.stringify(said)} 就够了`,
          repair: { kind: 'replace', value: tabs, title: `改为 ${JSON.stringify(said)}` },
        }
      }
  },
}

function shortTabs(tabs: readonly Tab[], resource: string, context: LintContext) {
  const at = tabs.findIndex((tab) => fieldOf(tab) !== undefined)
  const field = fieldOf(tabs[at])
  if (field === undefined) return undefined
  const { dict = '' } = resolveField(field, resource, context.resources) ?? {}
  const items = context.dictionaries.get(dict)?.items ?? []
  const rest = tabs.slice(at)
  const end = rest.findIndex((tab) => fieldOf(tab) !== field)
  const run = end < 0 ? rest : rest.slice(0, end)
  const before = tabs[at - 1]
  const values = run.map((tab) => String(tab.where?.[field]))
  const isWhole = values.join() === items.map(({ value }) => value).join()
  for (const all of before ? [true as const, undefined] : [undefined])
    for (const count of [undefined, true, 'todo'] as const) {
      const said: FieldTabs = {
        field,
        ...(!isWhole && { values }),
        ...(all && { all }),
        ...(count && { count }),
      }
      const meant = all && before ? [before, ...run] : run
      if (run.length < 2 || !isSame(tabsOfField(said, items), meant)) continue
      const from = all ? at - 1 : at
      return { dict, said, tabs: [...tabs.slice(0, from), said, ...rest.slice(run.length)] }
    }
  return undefined
}

/** The one field a tab is bound to. */
function fieldOf(tab: Tab | undefined): string | undefined {
  if (!tab || isFieldTabs(tab) || tab.list) return undefined
  const [[field, value] = [], ...others] = Object.entries(tab.where ?? {})
  return others.length === 0 && typeof value === 'string' ? field : undefined
}

const isSame = (one: readonly Tab[], other: readonly Tab[]) =>
  JSON.stringify(one.map(sorted)) === JSON.stringify(other.map(sorted))
const sorted = ({ key, label, count, where }: Tab) => [key, label, count, where]
