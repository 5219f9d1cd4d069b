import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import { layOut, upgrade } from '../../schemas/language'

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
}

/** Every page file, in the order of their routes. @throws on JSON that does not parse, naming the file */
export function readPages({ root, fixtures }: SchemaPlaces): PageFile[] {
  const folders = fixtures ? ['schemas/pages', 'schemas/fixtures'] : ['schemas/pages']
  return folders
    .flatMap((folder) => jsonFiles(root, folder, '.page.json'))
    .map((file) => ({ file, page: readJson<Page>(file) }))
    .sort((a, b) => a.page.path.localeCompare(b.page.path))
}

/** Every resource file, by name. */
export function readResources({ root, fixtures }: SchemaPlaces): Map<string, ResourceFile> {
  const folders = fixtures ? ['schemas/resources', 'schemas/fixtures'] : ['schemas/resources']
  const files = folders.flatMap((folder) => jsonFiles(root, folder, '.resource.json'))
  return new Map(
    files.map((file) => {
      const resource = readJson<Resource>(file)
      return [resource.name, { file, resource }]
    }),
  )
}

/** A page as the console takes it: its short forms stand for what resources and dictionaries say at this moment. */
export function laidOutPage(places: SchemaPlaces, page: Page): Page {
  const resources = [...readResources(places)].map(([name, { resource }]) => [name, resource])
  return layOut(page, {
    resources: Object.fromEntries(resources) as Record<string, Resource>,
    dictionary: (name) => readDictionary(places, name),
  })
}

function readDictionary({ root, fixtures }: SchemaPlaces, name: string): Dictionary | undefined {
  const folders = fixtures ? ['schemas/dictionaries', 'schemas/fixtures'] : ['schemas/dictionaries']
  const file = folders.map((folder) => join(root, folder, `${name}.dict.json`)).find(existsSync)
  return file === undefined ? undefined : readJson<Dictionary>(file)
}

/** A schema file in today's language. @throws SyntaxError naming the file, also for one of a newer language */
export function readJson<T>(file: string): T {
  try {
    return upgrade(JSON.parse(readFileSync(file, 'utf8'))) as T
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
