import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'

/** One JSON file of the schema room, with its syntax tree for positions. */
export interface SchemaFile {
  /** Path from the root, e.g. `schemas/pages/products/brand-info.page.json`. */
  path: string
  text: string
  /** Absent when the file holds no JSON at all. */
  tree?: Node
  /** What is no JSON; comments and trailing commas count. */
  syntaxErrors: ParseError[]
  value: unknown
}

export interface SchemaRoom {
  pages: SchemaFile[]
  resources: SchemaFile[]
  dictionaries: SchemaFile[]
  menu: SchemaFile
  permissions: SchemaFile
}

/** The product's files and the fixtures, which show one capability each: checked alike. */
export function readWholeRoom(root: string): SchemaRoom {
  const room = readRoom(root)
  return {
    ...room,
    pages: [...room.pages, ...readAll(root, fixtureFolder, '.page.json')],
    resources: [...room.resources, ...readAll(root, fixtureFolder, '.resource.json')],
  }
}

/** What a fixture names outside the schema room (calls, routes, components) is not there, and need not be. */
export const isFixture = (file: SchemaFile) => file.path.startsWith(`${fixtureFolder}/`)

const fixtureFolder = 'schemas/fixtures'

/** Reads every schema file below `root` (the repository, or a fixture shaped like it), sorted by path. */
export function readRoom(root: string): SchemaRoom {
  return {
    pages: readAll(root, 'schemas/pages', '.page.json'),
    resources: readAll(root, 'schemas/resources', '.resource.json'),
    dictionaries: readAll(root, 'schemas/dictionaries', '.dict.json'),
    menu: readSchemaFile(root, 'schemas/menu.json'),
    permissions: readSchemaFile(root, 'schemas/permissions.json'),
  }
}

/** Every schema file of a room in one list. */
export const filesOf = (room: SchemaRoom): SchemaFile[] => [
  ...room.pages,
  ...room.resources,
  ...room.dictionaries,
  room.menu,
  room.permissions,
]

function readAll(root: string, folder: string, ending: string): SchemaFile[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readSchemaFile(root, `${folder}/${name}`))
}

export function readSchemaFile(root: string, path: string): SchemaFile {
  const text = readFileSync(join(root, path), 'utf8')
  const syntaxErrors: ParseError[] = []
  const tree = parseTree(text, syntaxErrors, { disallowComments: true })
  return { path, text, tree, syntaxErrors, value: tree && getNodeValue(tree) }
}
