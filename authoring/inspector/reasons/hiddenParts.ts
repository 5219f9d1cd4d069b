import { resolveAction } from '../../../schemas/language'
import { isKind, regionOf, type Region } from '../../../renderer/language/inspection'
import { isAllowed } from '../../../runtime/access'
import { findPage } from '../../../runtime/routing'
import { regionIn, rowOf, type Found } from '../page/chain'
import { placedAction } from '../parts/actionPart'
import { formItem } from '../parts/itemPart'
import type { PageContext } from '../page/pageContext'
import { actionReasons, isFieldHidden } from './reasons'
import { explainRefusalOf } from '../values/explainRefusal'
import { barsOf, listPart, placeIn } from '../page/statements'
import type { HiddenPart } from '../parts/types'

/** What the regions around a part do not show, each with its reason. */
export function hiddenParts(context: PageContext, chain: readonly Found[]): HiddenPart[] {
  const list = regionIn(chain, 'list')
  const sections = regionIn(chain, 'sections')
  const form = regionIn(chain, 'form')
  return [
    ...(form ? hiddenItems(context, form) : []),
    ...(list ? [...hiddenColumns(context, list), ...foldedFilters(context, list, chain)] : []),
    ...hiddenActions(context, chain),
    ...(sections ? hiddenSections(sections) : []),
    ...hiddenLinks(context, chain),
  ]
}

function hiddenColumns(context: PageContext, { facts }: Region<'list'>): HiddenPart[] {
  const part = listPart(context, facts.id)
  return facts.schema
    .filter(({ prop }) => !facts.shown.some((one) => one.prop === prop))
    .map((column) => ({
      role: '列',
      title: column.label,
      place:
        part && placeIn(context.file, [...part.path, 'columns'], part.list.columns, column.prop),
      reason:
        explainRefusalOf('显示条件', column.visible, facts.scope) ??
        (column.unticked
          ? '页面写了默认不勾选（unticked），可以在「列设置」里勾上'
          : '在个人的列设置或打开的视图里没有勾选'),
    }))
}

function foldedFilters(
  context: PageContext,
  { facts }: Region<'list'>,
  chain: readonly Found[],
): HiddenPart[] {
  const part = listPart(context, facts.id)
  const bar = regionIn(chain, 'filters') ?? filtersWithin(chain)
  const form = bar?.facts.fields.current?.form as
    { query(name: string): { take(): { display?: string } | undefined } } | undefined
  return facts.filters.flatMap(({ field, label }, at): HiddenPart[] => {
    const place = part && placeIn(context.file, [...part.path, 'filters'], part.list.filters, field)
    const display = form?.query(field).take()?.display
    if (display !== undefined && display !== 'visible')
      return [
        { role: '筛选', title: label, place, reason: `联动或 Formily 关键字把它设成了 ${display}` },
      ]
    return bar && at >= bar.facts.shown
      ? [{ role: '筛选', title: label, place, reason: '收在「更多条件」里，展开就能看到' }]
      : []
  })
}

function filtersWithin(chain: readonly Found[]): Region<'filters'> | undefined {
  const list = chain.find(({ region }) => isKind(region, 'list'))?.element
  const element = list?.querySelector<HTMLElement>('form[data-region^="filters"]')
  const region = element ? regionOf(element) : undefined
  return isKind(region, 'filters') ? region : undefined
}

/** Every action of the bars in reach that has no button now; of a row's actions only while a row is meant. */
function hiddenActions(context: PageContext, chain: readonly Found[]): HiddenPart[] {
  const list = regionIn(chain, 'list')
  const bar = regionIn(chain, 'actions')
  const sections = regionIn(chain, 'sections')
  const row = rowOf(chain)
  const scope = list?.facts.scope ?? bar?.facts.scope ?? sections?.facts.scope
  const resource = list?.facts.resource ?? bar?.facts.resource ?? sections?.facts.resource ?? ''
  if (!scope) return []
  return barsOf(context, list).flatMap(({ place, path, entries }) => {
    if (place === 'row' && !row) return []
    const rows =
      place === 'row' && row
        ? [row]
        : place === 'form' || place === 'record'
          ? [sections?.facts.record].filter((one) => one !== undefined)
          : (list?.facts.ticked ?? [])
    return (entries ?? []).flatMap((use): HiddenPart[] => {
      const { name } = resolveAction(use, resource, context.resources)
      const bars = [{ place, path, entries }]
      const at = { name, resource, place: place as 'row', rows, scope, bars }
      const part = placedAction(context, at)
      if (!part?.action) return []
      const [reason] = actionReasons(context, part.action, part)
      const isGone = reason?.startsWith('没有权限') || reason?.startsWith('显示条件')
      return isGone
        ? [{ role: part.role, title: part.title, reason: reason!, place: part.statement }]
        : []
    })
  })
}

function hiddenItems(context: PageContext, form: Region<'form'>): HiddenPart[] {
  return form.facts.items
    .filter(({ field }) => isFieldHidden(form, field))
    .map((item) => {
      const part = formItem(context, form, item.field)
      const why = part && explainRefusalOf('显示条件', item.visible, part.scope)
      const reason = why ?? '联动或 Formily 关键字（x-visible、x-display）让它不显示'
      return { role: '表单项', title: item.title, reason, place: part?.statement }
    })
}

function hiddenSections({ facts }: Region<'sections'>): HiddenPart[] {
  const scope = { ...facts.scope, row: facts.record }
  const of = (role: string, title: string, visible: string | undefined): HiddenPart[] => {
    const reason = explainRefusalOf('显示条件', visible, scope)
    return reason ? [{ role, title, reason }] : []
  }
  const open = facts.tab ?? facts.parts.tabs?.[0]?.key
  return [
    ...(facts.parts.tabs ?? []).flatMap(({ label, visible }) => of('分区标签', label, visible)),
    ...facts.parts.sections.flatMap(({ title, visible, tab }) => {
      const hidden = of('分区', title, visible)
      const isElsewhere = hidden.length === 0 && tab !== undefined && tab !== open
      const label = facts.parts.tabs?.find(({ key }) => key === tab)?.label
      return isElsewhere
        ? [{ role: '分区', title, reason: `在标签「${label ?? tab}」里，切过去就能看到` }]
        : hidden
    }),
  ]
}

function hiddenLinks({ page }: PageContext, chain: readonly Found[]): HiddenPart[] {
  const landing = regionIn(chain, 'landing')
  if (!landing || page.kind !== 'landing') return []
  const { scope } = landing.facts
  const user = scope['user'] as Parameters<typeof isAllowed>[1] | undefined
  return page.groups.flatMap((group) => {
    const why = explainRefusalOf('显示条件', group.visible, scope)
    if (why) return [{ role: '分组', title: group.title, reason: why }]
    return group.links.flatMap((entry): HiddenPart[] => {
      const link = typeof entry === 'string' ? { path: entry } : entry
      const meta = findPage(link.path)?.meta
      const title = link.title ?? meta?.title ?? link.path
      if (!meta) return [{ role: '入口', title, reason: `没有页面 ${link.path}` }]
      if (user && !isAllowed(meta.permission, user))
        return [{ role: '入口', title, reason: `没有权限：打开它要 ${meta.permission}` }]
      const hidden = explainRefusalOf('显示条件', link.visible, scope)
      return hidden ? [{ role: '入口', title, reason: hidden }] : []
    })
  })
}
