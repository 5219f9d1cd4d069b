import type { JSONPath } from 'jsonc-parser'
import type { Scope } from '../../../renderer/language/expressions'
import type { PageLink } from '../../../schemas/contract/language.gen'
import { regionIn, type Found } from '../page/chain'
import type { PageContext } from '../page/pageContext'
import { base } from './partBase'
import type { Part } from './types'

/** What stands in a list of the page by itself: tabs of sections, groups and links, sections of forms, blocks on paper. */
export function pageEntry(
  context: PageContext,
  chain: readonly Found[],
  kind: NonNullable<Found['mark']>['kind'],
  name: string,
): Part | undefined {
  const { page, file } = context
  const of = (path: JSONPath | undefined, title: string, scope: Scope): Part | undefined => {
    if (!path) return undefined
    const statement = { file, path }
    return { ...base(kind, title), statement, scope, spoken: [statement], calls: [] }
  }
  if (page.kind === 'landing' && (kind === 'group' || kind === 'link')) {
    const scope = regionIn(chain, 'landing')?.facts.scope ?? {}
    const at = page.groups.findIndex(({ title }) => title === groupOf(chain))
    const links = page.groups[at]?.links ?? []
    const link = linkAt(links, name)
    const path =
      kind === 'group' ? ['groups', at] : link < 0 ? undefined : ['groups', at, 'links', link]
    const title = kind === 'group' ? name : name.slice(name.indexOf(' ') + 1)
    return of(at < 0 ? undefined : path, title, scope)
  }
  if (page.kind === 'form' && kind === 'group') {
    const at = page.sections.findIndex(({ title }) => title === name)
    const form = regionIn(chain, 'form')?.facts
    return of(at < 0 ? undefined : ['sections', at], name, form?.scope ?? {})
  }
  if (page.kind === 'print' && kind === 'print-block') {
    const { heading, text } = page.blocks[Number(name)] ?? {}
    const scope = regionIn(chain, 'print')?.facts.scope ?? {}
    return of(['blocks', Number(name)], heading ?? text ?? `第 ${Number(name) + 1} 块`, scope)
  }
  const sections = regionIn(chain, 'sections')
  const tabs = sections?.facts.parts.tabs ?? []
  const at = tabs.findIndex(({ key }) => key === name)
  if (kind !== 'section-tab' || !sections || at < 0) return undefined
  const before = detailPath(context, sections.facts.parts.sections.length)
  const { scope, record } = sections.facts
  return of([...before, 'tabs', at], tabs[at]?.label ?? name, { ...scope, row: record })
}

/** A link is marked by its path and the title it shows, which is the page's own where it writes none. */
function linkAt(links: readonly (string | PageLink)[], mark: string): number {
  const written = links.map((link) => (typeof link === 'string' ? { path: link } : link))
  const own = written.findIndex(({ path, title }) => mark === `${path} ${title}`)
  if (own >= 0) return own
  return written.findIndex(({ path, title }) => !title && mark.startsWith(`${path} `))
}

const groupOf = (chain: readonly Found[]) =>
  chain.find(({ mark }) => mark?.kind === 'group')?.mark?.name

/** Where the sections of a detail stand: in the page itself, below a row, beside a list. */
function detailPath({ parts, page }: PageContext, count: number): JSONPath {
  if (page.kind === 'detail') return []
  const first = parts.sections.find(
    ({ path }) => parts.sections.filter((one) => one.path.length === path.length).length >= count,
  )
  return first ? first.path.slice(0, -2) : []
}
