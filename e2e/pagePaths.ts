import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../schemas/contract/language.gen'

const folder = 'schemas/pages'

/** Routes of all pages that stand in the menu, and the home page. */
export function pagePaths(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const pages = files
    .filter((file) => file.endsWith('.page.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Page)
  return ['/index', ...pages.filter((page) => page.menu).map((page) => page.path)]
}
