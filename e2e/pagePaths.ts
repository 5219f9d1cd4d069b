import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../schemas/contract/language.gen'

const folder = 'schemas/pages'

/** The pages that stand in the menu, and the home page. */
export const menuPages = (): Page[] =>
  allPages().filter(({ menu, path }) => menu !== undefined || path === '/index')

/** The first pages of modules: they stand above their module's menu. */
export const landingPages = (): Page[] => allPages().filter(({ kind }) => kind === 'landing')

/** Companies never see it; only people of the platform do. */
export const isOfPlatform = ({ permission }: Page): boolean =>
  permission?.toString().includes(':platform') ?? false

/** The home page and one page of the menu of each kind. */
export function firstOfEachKind(): Page[] {
  const pages = menuPages().filter((page) => !isOfPlatform(page))
  const home = pages.filter(({ path }) => path === '/index')
  const byKind = new Map(pages.toReversed().map((page) => [page.kind, page]))
  return [...new Set([...home, ...byKind.values()])]
}

/** Every page of the product. */
export function allPages(): Page[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.page.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Page)
}
