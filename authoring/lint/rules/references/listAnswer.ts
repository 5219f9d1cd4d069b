import type { Action, ActionUses } from '../../../../schemas/contract/language.gen'
import { isFieldTabs } from '../../../../schemas/language'
import { isFixture } from '../../../room/schemaRoom'
import type { LintContext } from '../../createContext'
import type { Finding, Rule } from '../../types'

/** A list of other things shows empty columns; a tab without a condition cannot be answered at all. */
export const listAnswer: Rule = {
  id: 'REF018',
  level: 'error',
  meaning:
    '列表的接口列的就是这个资源，导出的接口也是这张列表的；每个标签有条件：页面的 where，或服务端为它写的条件',
  example: '接口 "POST /trade/customer/page" 列的是 customer，不是 supplier',
  *check({ pages, lists, resources }) {
    for (const { file, parts } of pages) {
      if (isFixture(file)) continue
      for (const { path, resource, list } of parts.lists) {
        const answer = lists[list.calls.list]
        for (const finding of wrongExports(list, resource, { lists, resources }))
          yield { file, ...finding, path: [...path, ...finding.path] }
        // an unknown resource is told by REF007
        if (!answer || !resources[resource]) continue
        if (answer.resource !== resource)
          yield {
            file,
            path: [...path, 'calls', 'list'],
            message: `接口 "${list.calls.list}" 列的是 ${answer.resource}，不是 ${resource}：换成列 ${resource} 的接口，或改 resource`,
          }
        for (const [index, tab] of (list.tabs ?? []).entries()) {
          const isAnswered = 'list' in tab && tab.list !== undefined
          if (
            isFieldTabs(tab) ||
            isAnswered ||
            tab.where ||
            tab.by ||
            answer.tabs.includes(tab.key)
          )
            continue
          yield {
            file,
            path: [...path, 'tabs', index],
            message: `标签 "${tab.key}" 没有条件：写 "where"（{} 是全部行）；页面说不出来的条件，请工程师写在服务端 defineList 的 tabs.${tab.key}`,
          }
        }
      }
    }
  },
}

type ListParts = LintContext['pages'][number]['parts']['lists'][number]['list']

const exported = '/export'

/** An export inherited of the resource is of the list it was written for: on another one its columns are refused. */
function* wrongExports(
  { calls, actions = {} }: ListParts,
  resource: string,
  { lists, resources }: Pick<LintContext, 'lists' | 'resources'>,
): Generator<Omit<Finding, 'file'>> {
  for (const [place, uses] of Object.entries(actions) as [string, ActionUses][])
    for (const [index, use] of uses.entries()) {
      const name = typeof use === 'string' ? use : 'use' in use ? use.use : undefined
      const written: Partial<Action> = typeof use === 'string' || 'use' in use ? {} : use
      const { kind, call = '' } = name ? (resources[resource]?.actions?.[name] ?? {}) : written
      const of = call.endsWith(exported) ? call.slice(0, -exported.length) : ''
      if (kind !== 'export' || !lists[of] || of === calls.list) continue
      yield {
        path: ['actions', place, index, ...(name === undefined ? ['call'] : [])],
        message: `导出的接口 "${call}" 是另一张列表的：在这里写 { "label": "导出", "kind": "export", "call": "${calls.list}${exported}" }`,
      }
    }
}
