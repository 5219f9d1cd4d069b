import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import { saveCheckerOf } from '../../authoring/dev-server/createSaveChecker.ts'
import { problemsEvent, type SavedProblem } from '../../authoring/dev-server/paths.ts'
import { layOut } from '../../schemas/language'
import { permissionsNamed, readCallPermissions } from './callPermissions.ts'
import { pageHead } from './pageHead.ts'
import {
  holdFiles,
  isKnown,
  laidOutPage,
  layOutFactsOf,
  readJson,
  readPages,
  readResources,
  type SchemaPlaces,
} from './readSchemas.ts'
import { resourcesOf } from './resourcesOf.ts'

const indexId = 'virtual:page-index'
const bundlePrefix = 'virtual:page-bundle'
// The page is drawn first, and somebody typing in an editor that saves at every key is not looked over at each.
const reportAfterMs = 500
// In the terminal; the open page has a few more.
const mostLines = 5
const lineOf = ({ file, line, column, rule, message }: SavedProblem) =>
  `${file}:${line}:${column}  ${rule}  ${message}`
/** Sent to the browser when a schema file was saved: `{ page }`, `{ resource }` or `{ dictionary }`, the parsed file. */
export const schemaEvent = 'console:schema'

/**
 * `virtual:page-index`: the heads of all pages, eager, and one lazy loader per route that brings the page and the
 * resources it needs. `fixtures`: also those of schemas/fixtures, for tests and the catalogue. Saving a JSON file sends its content to the open console instead of reloading it.
 */
export function pageIndex({ fixtures = false } = {}): Plugin {
  let config: ResolvedConfig
  let isServing = false
  let before: ReadonlySet<string> = new Set()
  const shown: ShownPages = new Map()
  let reporting: NodeJS.Timeout | undefined
  const places = () => ({ root: config.root, fixtures, keepsLast: isServing })
  const schemaFile = (file: string) =>
    /^schemas\/(?:pages|resources|dictionaries|fixtures)\/.*\.(page|resource|dict)\.json$/.exec(
      relative(config.root, file).split(sep).join('/'),
    )

  return {
    name: 'page-index',
    configResolved(resolved) {
      config = resolved
      isServing = resolved.command === 'serve' && resolved.mode === 'development'
    },
    resolveId: (id) =>
      id === indexId || id.startsWith(`${bundlePrefix}/`) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${indexId}`) {
        if (isServing) changedPages(places(), shown)
        return indexSource(places())
      }
      if (!id.startsWith(`\0${bundlePrefix}/`)) return undefined
      return bundleSource(places(), id.slice(bundlePrefix.length + 1))
    },
    async hotUpdate({ file, type, read }) {
      const match = schemaFile(file)
      if (!match) return undefined
      const { moduleGraph, hot } = this.environment
      if (this.environment.name !== 'client') return undefined
      // For pages opened later. Not as a hot update: that would give every importer a new address,
      // and modules fetched lazily afterwards would stand on second copies of the runtime.
      for (const module of moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith('\0virtual:page-')) moduleGraph.invalidateModule(module)
      // A new or a vanished route changes the router itself.
      const isNew = file.endsWith('.page.json') && !isKnown(file)
      const checker = saveCheckerOf(config.root)
      // an editor empties a file before it writes: Vite's `read` waits for what comes
      const text = type === 'delete' || !existsSync(file) ? undefined : await read()
      const path = relative(config.root, file).split(sep).join('/')
      const held = checker.save(path, text)
      clearTimeout(reporting)
      reporting = setTimeout(() => {
        const problems = checker.problems()
        hot.send(problemsEvent, { problems })
        for (const problem of problems.slice(0, mostLines)) config.logger.error(lineOf(problem))
      }, reportAfterMs)
      const mended = [...before].filter((one) => !held.has(one) && one !== path)
      before = held
      holdFiles([...held].map((one) => join(config.root, one)))
      // what is wrong is told; the pages stay as they were, and take the file once it is mended
      if (type !== 'update' || (isNew && !held.has(path))) return hot.send({ type: 'full-reload' })
      for (const one of held.has(path) ? mended : [path, ...mended])
        for (const edit of editsOf(places(), join(config.root, one), shown))
          hot.send(schemaEvent, edit)
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

/**
 * A page with its resources in one file: ten files of their own take ten requests, and who opens the console waits for
 * the list of the files of every page.
 */
function bundleSource(places: SchemaPlaces, path: string): string {
  const found = readPages(places).find(({ page }) => page.path === path)
  if (!found) throw new Error(`page-index: no page file has the path "${path}"`)
  const resources = readResources(places)
  const page = laidOutPage(places, found.page)
  const needed = resourcesOf(page, (name) => resources.get(name)?.resource)
  const entries = needed.map(
    (name) => `${JSON.stringify(name)}: ${JSON.stringify(resources.get(name)?.resource)}`,
  )
  const texts = [page, ...needed.map((name) => resources.get(name)?.resource)]
  // while schemas are written, a saved file may name any call
  const all = readCallPermissions(places.root)
  const named = texts.map((value) => JSON.stringify(value))
  const permissions = places.keepsLast ? all : permissionsNamed(named, all)
  return `export const page = ${JSON.stringify(page)}
export const resources = { ${entries.join(', ')} }
export const permissions = ${JSON.stringify(permissions)}`
}

/** What the open console is told of a saved file: itself, and the pages that say something else by it. */
function editsOf(places: SchemaPlaces, file: string, shown: ShownPages): SchemaEdit[] {
  const value = readJson<unknown>(file)
  if (file.endsWith('.page.json')) {
    const page = laidOutPage(places, value as Page)
    shown.set(page.path, JSON.stringify(page))
    return [{ page }]
  }
  const short = changedPages(places, shown)
  const own = file.endsWith('.resource.json')
    ? resourceEdits(places, (value as Resource).name)
    : [{ dictionary: value as Dictionary }]
  return [...own, ...short]
}

/** A saved resource, and those that are written like it. */
const resourceEdits = (places: SchemaPlaces, saved: string): SchemaEdit[] =>
  [...readResources(places).values()].flatMap(({ resource }) =>
    resource.name === saved || resource.like === saved ? [{ resource }] : [],
  )

/** What the open consoles have of each page, by route. */
type ShownPages = Map<string, string>

/** Pages that another file makes say something else than they did: its tabs, its sets of fields. */
function changedPages(places: SchemaPlaces, shown: ShownPages): { page: Page }[] {
  const facts = layOutFactsOf(places)
  return readPages(places).flatMap(({ page }) => {
    const laidOut = layOut(page, facts)
    const text = JSON.stringify(laidOut)
    if (shown.get(page.path) === text) return []
    shown.set(page.path, text)
    return [{ page: laidOut }]
  })
}

type SchemaEdit = { page: Page } | { resource: Resource } | { dictionary: Dictionary }
