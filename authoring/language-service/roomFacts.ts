import { calls } from '../../schemas/contract/calls.gen'
import type { Dictionary, Page, Resource } from '../../schemas/contract/language.gen'
import type { Surroundings } from '../lint/createContext'
import { resolveResources } from '../../schemas/language'
import { parseSchemaFile, type SchemaFile, type SchemaRoom } from '../room/schemaRoom'

export interface LoadedRoom {
  room: SchemaRoom
  surroundings: Surroundings
}

type KnownPage = Pick<Page, 'path' | 'title' | 'query'> & { resource?: string }

/** What names may stand for. Files are taken as they are: a person completes names while something else is still broken. */
export interface RoomFacts {
  resources: Readonly<Record<string, Resource>>
  dictionaries: Readonly<Record<string, Dictionary>>
  pages: Readonly<Record<string, KnownPage>>
  /** Titles by name. */
  permissions: Readonly<Record<string, string>>
  menuGroups: Readonly<Record<string, string>>
  calls: Readonly<Record<string, string>>
  dialogs: readonly string[]
  pageComponents: readonly string[]
  effects: readonly string[]
}

export function roomFacts({ room, surroundings }: LoadedRoom): RoomFacts {
  return {
    resources: resolveResources(valuesOf<Resource>(room.resources, 'fields')),
    dictionaries: byKey(valuesOf<Dictionary>(room.dictionaries, 'items'), 'name'),
    pages: byKey(valuesOf<KnownPage>(room.pages, 'path'), 'path'),
    permissions: titlesIn(room.permissions.value),
    menuGroups: groupsIn(room.menu.value),
    calls: Object.fromEntries(surroundings.calls.map((call) => [call, summaryOf(call)])),
    dialogs: surroundings.dialogs,
    pageComponents: surroundings.pageComponents,
    effects: surroundings.effects,
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const summaryOf = (call: string) =>
  Object.hasOwn(calls, call) ? calls[call as keyof typeof calls].summary : ''

// The one property that tells a value of its kind from a file that is hardly begun.
const valuesOf = <T>(files: readonly SchemaFile[], proof: string): T[] =>
  files.flatMap(({ value }) => (isObject(value) && value[proof] ? [value as T] : []))

const byKey = <T, K extends keyof T>(values: readonly T[], key: K): Record<string, T> =>
  Object.fromEntries(values.map((value) => [String(value[key]), value]))

const titlesIn = (value: unknown): Record<string, string> => ({
  login: '登录即可',
  public: '不需登录',
  ...(isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => {
          return typeof entry[1] === 'string' && entry[0] !== '$schema'
        }),
      )
    : {}),
})

interface Group {
  key: string
  title?: string
  groups?: Group[]
}

function groupsIn(value: unknown): Record<string, string> {
  const modules = isObject(value) && Array.isArray(value.modules) ? (value.modules as Group[]) : []
  return Object.fromEntries(
    modules.flatMap((module) =>
      (module.groups ?? []).map((group) => [
        `${module.key}.${group.key}`,
        [module.title, group.title].filter(Boolean).join(' › '),
      ]),
    ),
  )
}

/** The facts with a resource as it stands in the editor, saved or not; broken text leaves the saved one. */
export function withOwnText(facts: RoomFacts, path: string, text: string): RoomFacts {
  if (!path.endsWith('.resource.json')) return facts
  const [own] = valuesOf<Resource>([parseSchemaFile(path, text)], 'fields')
  return own ? { ...facts, resources: { ...facts.resources, ...withOwn(facts, own) } } : facts
}

const withOwn = ({ resources }: RoomFacts, own: Resource) =>
  resolveResources([...Object.values(resources), own])
