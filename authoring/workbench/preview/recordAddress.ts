import type { HttpClient } from '../../../runtime/http'
import { addressOf, loadPage, pages } from '../../../runtime/routing'
import { paramsOfRoute } from '../../../runtime/routing/matchPath'
import type { Page } from '../../../schemas/contract/language.gen'
import { resourceOf } from '../../../schemas/language'

export interface RecordAddress {
  address: string
  /** Why no record could be found. */
  notice?: string
}

/** The address a page is opened with: one that shows a record gets the first one of its resource's list. */
export async function recordAddress(route: string, http: HttpClient): Promise<RecordAddress> {
  const { page } = await loadPage(route)
  const names = recordNames(page)
  if (names.length === 0) return { address: route }
  const record = await firstRecord(resourceOf(page), http)
  if (!record)
    return {
      address: '/',
      notice: `「${page.title}」要带着一条记录打开，没有找到可用的记录：请在预览里从列表点进去`,
    }
  const values = names.map((name) => [name, String(record[name] ?? record['id'] ?? '')])
  return { address: addressOf({ path: route, query: Object.fromEntries(values) }) }
}

/** What the page needs in its address. A form without a record is a new one. */
function recordNames(page: Page): string[] {
  const params = paramsOfRoute(page.path)
  if (page.kind === 'print') return [...params, page.record ?? 'id']
  if (page.kind !== 'detail') return params
  const loaded = Array.from(page.calls.load.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
  return [...new Set([...params, ...loaded])]
}

async function firstRecord(
  resource: string | undefined,
  http: HttpClient,
): Promise<Record<string, unknown> | undefined> {
  const list = pages.find((page) => page.kind === 'list' && page.resource === resource)
  if (!resource || !list) return undefined
  const { page } = await loadPage(list.path)
  if (page.kind !== 'list') return undefined
  const body = { pageNum: 1, pageSize: 1, filter: {} }
  const answer = await http.call<{ records?: Record<string, unknown>[] }>(page.calls.list, { body })
  return answer.records?.[0]
}
