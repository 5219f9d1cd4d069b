import type { LandingPage, PageLink } from '../../../schemas/contract/language.gen'
import type { PageMeta } from '../../../runtime/routing'
import { filterParam, linkedFields } from '../../../schemas/language'
import { compileExpression, type Scope } from '../../language/expressions'

/** A link as a person sees it, under its own title or that of its page. */
export type LandingLink = Omit<PageLink, 'visible'> & { title: string }

export interface LandingGroup {
  title: string
  links: readonly LandingLink[]
}

interface Who {
  scope: Scope
  find(path: string): PageMeta | undefined
  can(permission: string): boolean
}

/** The groups as this person sees them: without pages that are not there or not theirs, and without groups left empty. */
export function landingGroups(page: LandingPage, { scope, find, can }: Who): LandingGroup[] {
  const isVisible = (visible: string | undefined) =>
    visible === undefined || Boolean(compileExpression(visible)(scope))
  return page.groups
    .filter((group) => isVisible(group.visible))
    .map(({ title, links }) => ({
      title,
      links: links.map(asLink).flatMap(({ visible, ...link }) => {
        const meta = find(link.path)
        if (!meta || !can(meta.permission) || !isVisible(visible)) return []
        return [{ ...link, title: link.title ?? meta.title }]
      }),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Those whose title, hint or group holds every word that was typed. */
export function matching(groups: readonly LandingGroup[], typed: string): readonly LandingGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  return groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ title, hint }) => {
        const text = `${group.title} ${title} ${hint ?? ''}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ links }) => links.length > 0)
}

/**
 * The parameters of a link: with a count also what was counted of, so that the list shows exactly those rows.
 * @param declared the `query` of the page it opens: a filter named there stands in the address as it is
 */
export function countedAddress(
  { badge, by, query }: Pick<LandingLink, 'badge' | 'by' | 'query'>,
  chosen: { field: string; value: string | undefined } | undefined,
  declared: PageMeta['query'],
): LandingLink['query'] {
  if (badge === undefined || chosen?.value === undefined) return query
  const field = by ?? chosen.field
  return { ...query, [filterParam(field, linkedFields(declared, new Set([field])))]: chosen.value }
}

const asLink = (link: string | PageLink): PageLink =>
  typeof link === 'string' ? { path: link } : link
