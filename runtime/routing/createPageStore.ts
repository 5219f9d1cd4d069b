import type { Page, Resource } from '../../schemas/contract/language.gen'
import { loadChunk } from '../errors/loadChunk'
import { learnCallPermissions } from './callPermissions'
import { matchPath, paramsOfRoute } from './matchPath'
import type { FoundPage, PageBundle, PageMeta } from './types'

export type PageState =
  { status: 'loading' } | ({ status: 'ready' } & PageBundle) | { status: 'failed'; error: Error }

/** An edit of a schema file while the console runs (development only). */
export type SchemaEdit = { page: Page } | { resource: Resource }

const loading: PageState = { status: 'loading' }

/** Every page's head, and the full pages that were opened. One place where an edited JSON file takes effect. */
export function createPageStore(
  heads: readonly PageMeta[],
  loaders: Readonly<Record<string, () => Promise<PageBundle>>>,
) {
  // Routes without parameters win over those with, so that /suit/new is not the suit "new".
  const pages = [...heads].sort(
    (a, b) => paramsOfRoute(a.path).length - paramsOfRoute(b.path).length,
  )
  const states = new Map<string, PageState>()
  const edits = new Map<string, SchemaEdit>()
  const listeners = new Set<() => void>()
  let version = 0
  const notify = () => {
    version += 1
    listeners.forEach((listener) => listener())
  }

  function find(path: string): FoundPage | undefined {
    for (const meta of pages) {
      const params = matchPath(meta.path, path)
      if (params) return { meta, params }
    }
    return undefined
  }

  async function load(path: string): Promise<PageBundle> {
    const route = find(path)?.meta.path
    const loader = route === undefined ? undefined : loaders[route]
    if (route === undefined || !loader)
      throw new Error(`loadPage: no page has the path "${path}"; add a file to schemas/pages`)
    const known = states.get(route)
    if (known?.status === 'ready') return known
    try {
      const fetched = await loadChunk(loader)
      learnCallPermissions(fetched.permissions ?? {})
      const bundle = withEdits(fetched, edits)
      states.set(route, { status: 'ready', page: bundle.page, resources: bundle.resources })
      return bundle
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      states.set(route, { status: 'failed', error })
      throw error
    } finally {
      notify()
    }
  }

  return {
    pages,
    find,
    load,
    state: (path: string): PageState => states.get(find(path)?.meta.path ?? path) ?? loading,
    /** Another number after every change. */
    version: () => version,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Lays an edited file over what is open; pages that show it draw themselves anew and keep their state. */
    edit(edit: SchemaEdit): void {
      edits.set(keyOf(edit), edit)
      for (const [route, state] of states)
        if (state.status === 'ready')
          states.set(route, { status: 'ready', ...withEdits(state, edits) })
      if ('page' in edit) {
        const place = pages.findIndex((meta) => meta.path === edit.page.path)
        if (place >= 0) pages[place] = { ...pages[place], ...edit.page }
      }
      notify()
    },
  }
}

const keyOf = (edit: SchemaEdit) =>
  'page' in edit ? `page:${edit.page.path}` : `resource:${edit.resource.name}`

function withEdits(bundle: PageBundle, edits: ReadonlyMap<string, SchemaEdit>): PageBundle {
  let { page, resources } = bundle
  for (const edit of edits.values()) {
    if ('page' in edit) {
      if (edit.page.path === page.path) page = edit.page
    } else if (Object.hasOwn(resources, edit.resource.name)) {
      resources = { ...resources, [edit.resource.name]: edit.resource }
    }
  }
  return page === bundle.page && resources === bundle.resources ? bundle : { page, resources }
}
