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

const asWritten = <T extends object>(schema: T): T => schema

/**
 * Every page's head, and the full pages that were opened. One place where an edited JSON file takes effect, and where
 * the texts of schemas become those of the reader's language.
 * @param inLanguage a schema as it reads now; the same object each time
 */
export function createPageStore(
  heads: readonly PageMeta[],
  loaders: Readonly<Record<string, () => Promise<PageBundle>>>,
  inLanguage: <T extends object>(schema: T) => T = asWritten,
) {
  // Routes without parameters win over those with, so that /suit/new is not the suit "new".
  const written = [...heads].sort(
    (a, b) => paramsOfRoute(a.path).length - paramsOfRoute(b.path).length,
  )
  const pages = written.map(inLanguage)
  const plain = written.filter(({ path }) => paramsOfRoute(path).length === 0).length
  const placeOf = new Map(written.slice(0, plain).map(({ path }, place) => [path, place]))
  const states = new Map<string, PageState>()
  const edits = new Map<string, SchemaEdit>()
  const listeners = new Set<() => void>()
  let shown = new WeakMap<PageState, PageState>()
  let version = 0
  const notify = () => {
    version += 1
    listeners.forEach((listener) => listener())
  }

  function find(path: string): FoundPage | undefined {
    const exact = pages[placeOf.get(path) ?? -1]
    if (exact) return { meta: exact, params: {} }
    for (const meta of pages.slice(plain)) {
      const params = matchPath(meta.path, path)
      if (params) return { meta, params }
    }
    return undefined
  }

  function readable<State extends PageState>(state: State): State {
    if (state.status !== 'ready') return state
    const known = shown.get(state) as State | undefined
    if (known) return known
    const resources = Object.entries(state.resources)
    const made = {
      ...state,
      page: inLanguage(state.page),
      resources: Object.fromEntries(resources.map(([name, one]) => [name, inLanguage(one)])),
    }
    shown.set(state, made)
    return made
  }

  async function load(path: string): Promise<PageBundle> {
    const route = find(path)?.meta.path
    const loader = route === undefined ? undefined : loaders[route]
    if (route === undefined || !loader)
      throw new Error(`loadPage: no page has the path "${path}"; add a file to schemas/pages`)
    const known = states.get(route)
    if (known?.status === 'ready') return readable(known)
    try {
      const fetched = await loadChunk(loader)
      learnCallPermissions(fetched.permissions ?? {})
      const bundle = withEdits(fetched, edits)
      const { page, resources } = bundle
      const state = { status: 'ready', page, resources } as const
      states.set(route, state)
      return readable(state)
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
    state: (path: string): PageState =>
      readable(states.get(find(path)?.meta.path ?? path) ?? loading),
    /** Says everything in another language: whoever shows a page draws it anew and keeps its state. */
    speak(): void {
      shown = new WeakMap()
      pages.splice(0, pages.length, ...written.map(inLanguage))
      notify()
    },
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
        const place = written.findIndex((meta) => meta.path === edit.page.path)
        if (place >= 0) {
          written[place] = { ...written[place], ...edit.page }
          pages[place] = inLanguage(written[place])
        }
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
