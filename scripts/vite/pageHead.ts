import type { Head, Page } from '../../schemas/contract/language.gen'
import { resourceOf } from '../../schemas/language'

/** What the console knows of every page before it opens one: guard, menu, tabs and titles stand on it. */
export interface PageHead extends Omit<Head, '$schema' | 'version'> {
  kind: Page['kind']
  /** Registered component of a bespoke page. */
  component?: string
  resource?: string
  /** Of a form: the tab's title while its record does not exist yet, and which parameter tells. */
  newTitle?: string
  record?: string
}

/** The head of a page, without what only its screen needs. */
export function pageHead(page: Page): PageHead {
  const { path, title, kind, permission, menu, query, newTab, dynamicTitle } = page
  const { noClosable, noCache, tabHidden, guard } = page
  return {
    path,
    title,
    kind,
    permission,
    menu,
    query,
    newTab,
    dynamicTitle,
    noClosable,
    noCache,
    tabHidden,
    guard,
    component: page.kind === 'bespoke' ? page.component : undefined,
    resource: resourceOf(page),
    newTitle: page.kind === 'form' ? page.newTitle : undefined,
    record: page.kind === 'form' ? page.record : undefined,
  }
}
