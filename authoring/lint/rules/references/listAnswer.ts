import { isFieldTabs } from '../../../../schemas/language'
import { isFixture } from '../../../room/schemaRoom'
import type { Rule } from '../../types'

/** A list of other things shows empty columns; a tab without a condition cannot be answered at all. */
export const listAnswer: Rule = {
  id: 'REF018',
  level: 'error',
  meaning: '列表的接口列的就是这个资源；每个标签有条件：页面的 where，或服务端为它写的条件',
  example: '接口 "POST /trade/customer/page" 列的是 customer，不是 supplier',
  *check({ pages, lists, resources }) {
    for (const { file, parts } of pages) {
      if (isFixture(file)) continue
      for (const { path, resource, list } of parts.lists) {
        const answer = lists[list.calls.list]
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
