import { relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Page, Resource } from '../../schemas/contract/language.gen'
import { pageHead } from './pageHead.ts'
import {
  laidOutPage,
  readJson,
  readPages,
  readResources,
  type SchemaPlaces,
} from './readSchemas.ts'
import { resourcesOf } from './resourcesOf.ts'

const indexId = 'virtual:page-index'
const bundlePrefix = 'virtual:page-bundle'
/** Sent to the browser when a page or resource file was saved: `{ page }` or `{ resource }`, the parsed file. */
export const schemaEvent = 'console:schema'

/**
 * `virtual:page-index`: the heads of all pages, eager, and one lazy loader per route that brings the page and the
 * resources it needs. `fixtures`: also those of schemas/fixtures, for tests and the catalogue. Saving a JSON file sends its content to the open console instead of reloading it.
 */
export function pageIndex({ fixtures = false } = {}): Plugin {
  let config: ResolvedConfig
  const places = () => ({ root: config.root, fixtures })
  const schemaFile = (file: string) =>
    /^schemas\/(?:pages|resources|dictionaries|fixtures)\/.*\.(page|resource|dict)\.json$/.exec(
      relative(config.root, file).split(sep).join('/'),
    )

  return {
    name: 'page-index',
    configResolved(resolved) {
      config = resolved
    },
    resolveId: (id) =>
      id === indexId || id.startsWith(`${bundlePrefix}/`) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${indexId}`) return indexSource(places())
      if (!id.startsWith(`\0${bundlePrefix}/`)) return undefined
      return bundleSource(places(), id.slice(bundlePrefix.length + 1))
    },
    hotUpdate({ file, type }) {
      const match = schemaFile(file)
      if (!match) return undefined
      const { moduleGraph, hot } = this.environment
      // For pages opened later. Not as a hot update: that would give every importer a new address,
      // and modules fetched lazily afterwards would stand on second copies of the runtime.
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0virtual:page-')) moduleGraph.invalidateModule(module)
      // A new or a vanished route changes the router itself.
      if (type !== 'update') return hot.send({ type: 'full-reload' })
      const edited = parse(file)
      if (edited.problem !== undefined) hot.send({ type: 'error', err: overlayOf(file, edited) })
      else for (const edit of editsOf(places(), match[1], edited.value)) hot.send(schemaEvent, edit)
      return []
    },
  }
}

function indexSource(places: SchemaPlaces): string {
  const pages = readPages(places).map(({ page }) => page)
  const loaders = pages.map(
    ({ path }) =>
      `${JSON.stringify(path)}: () => import(${JSON.stringify(`${bundlePrefix}${path}`)})`,
  )
  return `export const heads = ${JSON.stringify(pages.map(pageHead))}
export const loaders = {\n${loaders.join(',\n')}\n}`
}

function bundleSource(places: SchemaPlaces, path: string): string {
  const found = readPages(places).find(({ page }) => page.path === path)
  if (!found) throw new Error(`page-index: no page file has the path "${path}"`)
  const resources = readResources(places)
  const needed = resourcesOf(found.page, (name) => resources.get(name)?.resource)
  const imports = needed.map(
    (name, place) => `import r${place} from ${JSON.stringify(resources.get(name)?.file)}`,
  )
  const entries = needed.map((name, place) => `${JSON.stringify(name)}: r${place}`)
  return `${imports.join('\n')}
export const page = ${JSON.stringify(laidOutPage(places, found.page))}
export const resources = { ${entries.join(', ')} }`
}

/** What the open console is told of a saved file: itself, and the pages that say something else by it. */
function editsOf(places: SchemaPlaces, kind: string | undefined, value: unknown): SchemaEdit[] {
  if (kind === 'page') return [{ page: laidOutPage(places, value as Page) }]
  const short = readPages(places).flatMap(({ page }) => {
    const laidOut = laidOutPage(places, page)
    return JSON.stringify(laidOut) === JSON.stringify(page) ? [] : [{ page: laidOut }]
  })
  return kind === 'resource' ? [{ resource: value as Resource }, ...short] : short
}

type SchemaEdit = { page: Page } | { resource: Resource }

/** A file that is saved half-written is told in the overlay; the page stays as it was. */
function parse(file: string): { value?: unknown; problem?: string } {
  try {
    return { value: readJson(file) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

const overlayOf = (file: string, { problem = '' }: { problem?: string }) => ({
  message: `页面 JSON 写错了，保存前的样子仍在使用：${problem}`,
  stack: '',
  id: file,
  plugin: 'page-index',
})
