import type { Page } from '../../../../schemas/contract/language.gen'
import { withSets, type Resources } from '../../../../schemas/language'
import { meant } from '../../nearest'
import type { Rule } from '../../types'

/** The parameters a page reads by itself; undefined where its expressions may read any. */
function wantedBy(page: Page, resources: Resources): string[] | undefined {
  switch (page.kind) {
    case 'list':
    case 'report':
      return [
        'tab',
        ...withSets(page.filters ?? [], resources[page.resource]).map((one) =>
          typeof one === 'string' ? one : one.field,
        ),
      ]
    case 'detail':
      return readByDetail(page)
    default:
      return undefined
  }
}

/** What the loads of a detail page take, what its expressions read as `page.query.x`, and the tab it opens. */
function readByDetail(page: Extract<Page, { kind: 'detail' }>): string[] | undefined {
  // a call without a place in its path takes every parameter along
  if (!page.calls.load.includes('{')) return undefined
  const loads = [page.calls.load, ...page.sections.map(({ load }) => load ?? '')]
  const taken = loads.flatMap((load) => [...load.matchAll(/\{(\w+)\}/g)])
  const read = [...JSON.stringify(page).matchAll(/\bpage\.query\.(\w+)/g)]
  const tabs = page.tabs ? ['tab'] : []
  return [...new Set([...taken, ...read].map((match) => match[1]!)), ...tabs]
}

/** A parameter of a list's address is a filter (or the tab); anything else would be dropped in silence. */
export const queryParam: Rule = {
  id: 'REF011',
  level: 'error',
  meaning:
    '列表页的地址参数对应一个筛选字段（或 tab）；详情页的参数有取数接口或表达式（page.query.x）读它，有标签的还有 tab',
  example: '参数 "isbm" 不是这个列表的筛选字段，是否想写 "isbn"？',
  *check({ pages, resources }) {
    for (const { file, value: page } of pages) {
      const wanted = wantedBy(page, resources)
      if (!wanted) continue
      for (const [key, { as }] of Object.entries(page.query ?? {})) {
        if (wanted.includes(as ?? key)) continue
        const role =
          page.kind === 'list' || page.kind === 'report'
            ? '不是这个列表的筛选字段'
            : '没有取数接口或表达式读它'
        const { hint, ...near } = meant(as ?? key, wanted)
        yield {
          file,
          path: as === undefined ? ['query', key] : ['query', key, 'as'],
          onKey: as === undefined,
          message: `参数 "${as ?? key}" ${role}${hint}`,
          suggestion: near.suggestion,
        }
      }
    }
  },
}
