import type { JSONPath } from 'jsonc-parser'
import type { Scope } from '../../../renderer/language/expressions'
import type { Region } from '../../../renderer/language/inspection'
import { regionIn, type Found } from '../page/chain'
import { regionRoles } from '../page/names'
import type { PageContext, Place } from '../page/pageContext'
import { base, loadOf } from './partBase'
import { listPart, sectionPath } from '../page/statements'
import type { Part } from './types'

/** A whole part of the page: list, filters, bar, section, chart, or the page itself. */
export function regionPart(context: PageContext, chain: readonly Found[]): Part | undefined {
  const region = chain[0]?.region
  if (!region) return undefined
  const list = regionIn(chain, 'list')
  const part = list && listPart(context, list.facts.id)
  const at = (path: JSONPath): Place => ({ file: context.file, path })
  const shared = (title: string, statement: Place, scope: Scope): Part => ({
    ...base(undefined, title),
    role: regionRoles[region.kind],
    statement,
    scope,
    spoken: [],
    calls: [],
  })
  if (region.kind === 'section') {
    const { facts } = region as Region<'section'>
    const path = sectionPath(context, facts)
    if (!path) return undefined
    const statement = at(path)
    const scope = { ...facts.scope, row: facts.record }
    const own = shared(facts.section.title, statement, scope)
    const calls = facts.section.load ? [facts.section.load] : loadOf(context)
    return { ...own, spoken: [at([...path, 'visible'])], calls, resource: facts.section.resource }
  }
  if (region.kind === 'chart') {
    const { chart, call, resource } = (region as Region<'chart'>).facts
    const places = [
      ...(part?.list.charts ?? []).map(
        (one, place) => [one, [...part!.path, 'charts', place]] as const,
      ),
      ...context.parts.sections.flatMap(({ section, path }) =>
        section.chart ? [[section.chart, [...path, 'chart']] as const] : [],
      ),
    ]
    const found = places.find(([one]) => one.title === chart.title && one.x === chart.x)
    if (!found) return undefined
    return {
      ...shared(chart.title, at([...found[1]]), list?.facts.scope ?? {}),
      calls: [call],
      resource,
    }
  }
  if (part && list && ['list', 'table', 'filters', 'actions'].includes(region.kind)) {
    const keys: Record<string, JSONPath> = {
      filters: ['filters'],
      table: ['columns'],
      actions: ['actions'],
    }
    const title = part.list.title ?? context.page.title
    const own = shared(title, at([...part.path, ...(keys[region.kind] ?? [])]), list.facts.scope)
    const { resource } = list.facts
    return { ...own, role: regionRoles[region.kind], calls: [part.list.calls.list], resource }
  }
  const scope = (region.facts as { scope?: Scope }).scope ?? {}
  return { ...shared(context.page.title, at([]), scope), calls: loadOf(context) }
}
