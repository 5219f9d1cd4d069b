import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import { layOut, resolveResources, upgrade, type LayOutFacts } from '../../schemas/language'

export interface PageFile {
  /** Absolute path of the JSON file. */
  file: string
  page: Page
}

export interface ResourceFile {
  file: string
  resource: Resource
}

/** Where schema files lie: the product's, and the fixtures that show one capability each. */
export interface SchemaPlaces {
  root: string
  fixtures?: boolean
  /** A file that cannot be read now stays as it was read last, or away: one broken file is not to take the console away. */
  keepsLast?: boolean
}

/** Every page file, in the order of their routes. @throws on JSON that does not parse, naming the file */
export function readPages({ root, fixtures, keepsLast }: SchemaPlaces): PageFile[] {
  const folders = fixtures ? ['schemas/pages', 'schemas/fixtures'] : ['schemas/pages']
  return folders
    .flatMap((folder) => jsonFiles(root, folder, '.page.json'))
    .flatMap((file) => readable<Page>(file, keepsLast).map((page) => ({ file, page })))
    .sort((a, b) => a.page.path.localeCompare(b.page.path))
}

/** Every resource file, by name, with what it inherits. */
export function readResources({
  root,
  fixtures,
  keepsLast,
}: SchemaPlaces): Map<string, ResourceFile> {
  const folders = fixtures ? ['schemas/resources', 'schemas/fixtures'] : ['schemas/resources']
  const files = folders.flatMap((folder) => jsonFiles(root, folder, '.resource.json'))
  const read = files.flatMap((file) =>
    readable<Resource>(file, keepsLast).map((resource) => ({ file, resource })),
  )
  const resolved = resolveResources(read.map(({ resource }) => resource))
  return new Map(
    read.map(({ file, resource }) => [
      resource.name,
      { file, resource: resolved[resource.name] ?? resource },
    ]),
  )
}

/** A page as the console takes it: its short forms stand for what resources and dictionaries say at this moment. */
export const laidOutPage = (places: SchemaPlaces, page: Page): Page =>
  layOut(page, layOutFactsOf(places))

/** What the short forms of pages stand for, read once for however many pages. */
export function layOutFactsOf(places: SchemaPlaces): LayOutFacts {
  const resources = [...readResources(places)].map(([name, { resource }]) => [name, resource])
  const dictionaries = new Map<string, Dictionary | undefined>()
  return {
    resources: Object.fromEntries(resources) as Record<string, Resource>,
    dictionary(name) {
      if (!dictionaries.has(name)) dictionaries.set(name, readDictionary(places, name))
      return dictionaries.get(name)
    },
  }
}

function readDictionary(
  { root, fixtures, keepsLast }: SchemaPlaces,
  name: string,
): Dictionary | undefined {
  const folders = fixtures ? ['schemas/dictionaries', 'schemas/fixtures'] : ['schemas/dictionaries']
  const file = folders.map((folder) => join(root, folder, `${name}.dict.json`)).find(existsSync)
  return file === undefined ? undefined : readable<Dictionary>(file, keepsLast)[0]
}

const lastRead = new Map<string, unknown>()
let held: ReadonlySet<string> = new Set()

/** Files that stay as they were read last, whatever stands in them now: what they hold has errors. */
export const holdFiles = (files: Iterable<string>): void => {
  held = new Set(files)
}

/** Whether a file could be read before. */
export const isKnown = (file: string): boolean => lastRead.has(file)

function readable<T>(file: string, keepsLast = false): T[] {
  if (!keepsLast) return [readJson<T>(file)]
  try {
    return [readJson<T>(file)]
  } catch {
    return lastRead.has(file) ? [lastRead.get(file) as T] : []
  }
}

/** A schema file in today's language. @throws SyntaxError naming the file, also for one of a newer language */
export function readJson<T>(file: string): T {
  if (held.has(file) && lastRead.has(file)) return lastRead.get(file) as T
  try {
    const value = upgrade(JSON.parse(readFileSync(file, 'utf8'))) as T
    lastRead.set(file, value)
    return value
  } catch (cause) {
    throw new SyntaxError(`${file}: ${(cause as Error).message}`, { cause })
  }
}

function jsonFiles(root: string, folder: string, ending: string): string[] {
  const base = join(root, folder)
  if (!existsSync(base)) return []
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(base, file))
    .sort()
}
