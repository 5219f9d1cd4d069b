import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import {
  partsOf,
  permissionsOf,
  resolveResources,
  withBorrowed,
  type PageParts,
  type Resources,
} from '../../schemas/language'
import type { SchemaFile, SchemaRoom } from '../room/schemaRoom'
import { checkFile, isParsed, type CheckedFile } from './shape/checkFile'

/** A file as far as its shape is right, with its value typed. */
export interface Loaded<T> {
  file: SchemaFile
  value: T
}

export interface LoadedPage extends Loaded<Page> {
  /** With what its lists and scan borrow; the value is as written. */
  whole: Page
  parts: PageParts
}

/** What lies outside the schema room: what the server answers, what the app registers. */
export interface Surroundings {
  calls: readonly string[]
  /** What the lists declared on the server list, and the tabs they have a condition of their own for; by call. */
  lists: Readonly<Record<string, { resource: string; tabs: readonly string[] }>>
  /** Codes a call says it refuses a row with; of every call the server carries out as a resource declares it. */
  refusals: Readonly<Record<string, readonly string[]>>
  /** Streams of facts the server declares, by name. */
  facts: Readonly<Record<string, { dimensions: readonly string[]; figures: readonly string[] }>>
  /** English of a text its owner (a page's path, a resource's or dictionary's name) says; undefined: no English is known. */
  english?: (text: string, owner: string | undefined) => string | undefined
  dialogs: readonly string[]
  pageComponents: readonly string[]
  effects: readonly string[]
  validators: readonly string[]
}

/** Nothing is known beside the room: of what lies outside it the rules then ask nothing. */
export const noSurroundings: Surroundings = {
  calls: [],
  lists: {},
  refusals: {},
  facts: {},
  dialogs: [],
  pageComponents: [],
  effects: [],
  validators: [],
}

/** Everything the rules look at. Rules that follow references see what is well-shaped of a file. */
export interface LintContext extends Surroundings {
  room: SchemaRoom
  checked: CheckedFile[]
  pages: LoadedPage[]
  /** As written. */
  resourceFiles: Loaded<Resource>[]
  /** With what they inherit, patterns among them. */
  resources: Resources
  dictionaries: ReadonlyMap<string, Dictionary>
  /** Names of pages, resources and dictionaries whose file is broken: nothing can be said about what they lack. */
  broken: ReadonlySet<string>
  permissions: readonly string[]
  /** Menu groups as pages name them, e.g. `orders.process`. */
  menuGroups: readonly string[]
}

export function createContext(room: SchemaRoom, surroundings: Surroundings): LintContext {
  const checked = [
    ...room.pages.map((file) => checkFile(file, 'page.schema.json')),
    ...room.resources.map((file) => checkFile(file, 'resource.schema.json')),
    ...room.dictionaries.map((file) => checkFile(file, 'dictionary.schema.json')),
  ]
  const loaded = <T>(id: string): Loaded<T>[] =>
    checked
      .filter(({ schemaId }) => schemaId === id)
      .filter(({ isReadable }) => isReadable)
      .map(({ file }) => ({ file, value: file.value as T }))
  const resourceFiles = loaded<Resource>('resource.schema.json')
  const resources = resolveResources(resourceFiles.map(({ value }) => value))
  const dictionaries = loaded<Dictionary>('dictionary.schema.json')
  return {
    ...surroundings,
    room,
    checked,
    pages: loaded<Page>('page.schema.json').map((page) => {
      const whole = withBorrowed(page.value, resources)
      return { ...page, whole, parts: partsOfPage(whole) }
    }),
    resourceFiles,
    resources,
    dictionaries: new Map(dictionaries.map(({ value }) => [value.name, value])),
    broken: new Set(checked.filter((one) => isBroken(one)).map(({ file }) => stemOf(file))),
    permissions: Object.keys(permissionsOf(room.permissions.value)),
    menuGroups: groupsOf(room.menu),
  }
}

const isBroken = ({ file, mistakes }: CheckedFile) => !isParsed(file) || mistakes.length > 0

/** `schemas/resources/products/brand.resource.json` → `brand` */
export const stemOf = (file: SchemaFile) =>
  file.path.slice(file.path.lastIndexOf('/') + 1).replace(/\.(page|resource|dict)\.json$/, '')

const partsBefore = new WeakMap<Page, PageParts>()

function partsOfPage(page: Page): PageParts {
  const parts = partsBefore.get(page) ?? partsOf(page)
  partsBefore.set(page, parts)
  return parts
}

/** Whether what pages use is not known for sure. */
export const hasBrokenPage = ({ room, broken }: LintContext): boolean =>
  room.pages.some((file) => broken.has(stemOf(file)))

interface Menu {
  modules?: unknown
}

// The menu has no meta-schema: anything may stand there.
const groupsOf = (menu: SchemaFile) =>
  entriesOf((menu.value as Menu | undefined)?.modules).flatMap((module) =>
    entriesOf(module.groups).map((group) => `${String(module.key)}.${String(group.key)}`),
  )

const entriesOf = (list: unknown): { key?: unknown; groups?: unknown }[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
