import type { JSONPath } from 'jsonc-parser'
import type { LandingPage, PageLink } from '../../../../schemas/contract/language.gen'
import { resolveField, resolveFilter } from '../../../../schemas/language'
import type { LintContext, LoadedPage } from '../../createContext'
import { meant } from '../../nearest'
import type { Finding, Rule } from '../../types'

/** A count of one warehouse that opens the rows of all is a lie. */
export const chosenFilter: Rule = {
  id: 'REF021',
  level: 'error',
  meaning:
    '模块首页的 choose 是资源里的一个引用字段；带角标的链接打开的列表有它的筛选，叫别的名字的写 by；没有 choose 不写 by',
  example: '页面 /transferOrderManage 没有筛选 "warehouseId"，数的是所选的，打开的却是全部',
  *check(context) {
    for (const page of context.pages)
      if (page.value.kind === 'landing') yield* ofLanding(page, page.value, context)
  },
}

function* ofLanding(
  { file }: LoadedPage,
  page: LandingPage,
  context: LintContext,
): Generator<Finding> {
  const { choose, resource = '' } = page
  const field = choose === undefined ? undefined : resolveField(choose, resource, context.resources)
  // an unknown field is told by REF001
  if (field && !field.ref)
    yield {
      file,
      path: ['choose'],
      message: `choose 写的 "${choose}" 不是引用：写一个有 ref 的字段，可选项取自那个资源`,
    }
  for (const [path, link] of linksOf(page)) {
    if (link.by !== undefined && (choose === undefined || link.badge === undefined))
      yield {
        file,
        path: [...path, 'by'],
        onKey: true,
        message: `链接的 by 用不上：${choose === undefined ? '页面没有 choose' : '没有角标的链接不带筛选'}`,
        repair: { kind: 'remove' },
      }
    else if (choose !== undefined && link.badge !== undefined)
      yield* ofCounted(context, { ...link, by: link.by ?? choose }, (at) => ({
        file,
        path: link.by === undefined ? path : [...path, at],
      }))
  }
}

function* ofCounted(
  { pages, resources, broken }: LintContext,
  link: PageLink & { by: string },
  place: (key: 'by') => Pick<Finding, 'file' | 'path'>,
): Generator<Finding> {
  const opened = pages.find(({ value }) => value.path === link.path)
  const own = opened?.parts.lists[0]
  // an unknown page is told by REF004
  if (!own || broken.has(own.resource)) return
  const filters = (own.list.filters ?? []).flatMap((one) => {
    const named = typeof one === 'string' ? one : 'field' in one ? one.field : ''
    return resolveField(named, own.resource, resources)
      ? [resolveFilter(one, own.resource, resources).field]
      : []
  })
  if (filters.includes(link.by)) return
  const { hint, suggestion } = meant(link.by, filters)
  yield {
    ...place('by'),
    message: `页面 ${link.path} 没有筛选 "${link.by}"，数的是所选的，打开的却是全部${hint}`,
    suggestion,
  }
}

function* linksOf({ groups }: LandingPage): Generator<[JSONPath, PageLink]> {
  for (const [at, { links }] of groups.entries())
    for (const [index, link] of links.entries())
      if (typeof link !== 'string') yield [['groups', at, 'links', index], link]
}
