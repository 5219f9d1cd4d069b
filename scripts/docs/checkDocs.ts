import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { withFolderTables } from './folderTable'
import { missingPaths } from './missingPaths'

/** Files a guide asks its reader to make. */
const toBeMade = new Set([
  'schemas/pages/products/brand-details.page.json',
  'schemas/dictionaries/series_kind.dict.json',
  'schemas/resources/products/bookSeries.resource.json',
  'schemas/pages/products/bookseries.page.json',
])

/**
 * Brings the tables of folders up to date and looks for paths that do not exist, in every document of the project and
 * in comments that name a document.
 * @returns a sentence per fault; with `isCheck` nothing is written, and a table out of date is a fault
 */
export async function checkDocs(root: string, isCheck: boolean): Promise<string[]> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file !== '' && !file.includes('versions/corpus/'))
  const faults: string[] = []
  const exists = (path: string) => toBeMade.has(path) || existsSync(join(root, path))
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    const text = readFileSync(join(root, file), 'utf8')
    faults.push(...missingPaths(file, text, exists).map((path) => `${file}: ${path} is not there`))
    if (!text.includes('<!-- folders')) continue
    const folder = file.slice(0, -'README.md'.length)
    const made = withFolderTables(text, (depth) => foldersOf(files, folder, depth))
    for (const name of made.undescribed) faults.push(`${file}: say what stands in ${name}/`)
    const options = { ...(await resolveConfig(join(root, file))), filepath: file }
    const pretty = await format(made.text, options)
    if (pretty === text) continue
    if (isCheck) faults.push(`${file}: folders have changed, run npm run docs:generate`)
    else writeFileSync(join(root, file), pretty)
  }
  for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [path] of text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md\b/g))
      if (!exists(path)) faults.push(`${file}: ${path} is not there`)
  }
  return faults
}

function foldersOf(files: readonly string[], folder: string, depth: number): string[] {
  const found = new Set<string>()
  for (const file of files) {
    if (!file.startsWith(folder)) continue
    const steps = file.slice(folder.length).split('/').slice(0, -1)
    for (let many = 1; many <= Math.min(depth, steps.length); many += 1)
      found.add(steps.slice(0, many).join('/'))
  }
  return [...found].sort()
}
