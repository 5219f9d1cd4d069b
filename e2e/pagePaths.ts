import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../schemas/contract/language.gen'

const folder = 'schemas/pages'

/** Routes of all pages that stand in the menu, and the home page. */
export const pagePaths = (): string[] => ['/index', ...menuPages().map(({ path }) => path)]

/** The home page and one page of the menu of each kind. */
export function firstOfEachKind(): string[] {
  const byKind = new Map(
    menuPages()
      .toReversed()
      .map(({ kind, path }) => [kind, path]),
  )
  return [...new Set(['/index', ...byKind.values()])]
}

function menuPages(): Page[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.page.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Page)
    .filter((page) => page.menu)
}
