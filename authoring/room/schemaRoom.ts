import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser'
import { currentVersion, upgrade, versionOf } from '../../schemas/language'

/** One JSON file of the schema room, with its syntax tree for positions. */
export interface SchemaFile {
  /** Path from the root, e.g. `schemas/pages/products/brand-info.page.json`. */
  path: string
  text: string
  /** Absent when the file holds no JSON at all. */
  tree?: Node
  /** What is no JSON; comments and trailing commas count. */
  syntaxErrors: ParseError[]
  /** What the text says, in today's language; the text and the tree stay as written. */
  value: unknown
  /** The language version it is written in; a file of a newer one keeps its value as written. */
  version?: number
  /** What is wrong was left out of tree and value: places of the tree are not those of the text's JSON. */
  isPart?: true
}

export interface SchemaRoom {
  pages: SchemaFile[]
  resources: SchemaFile[]
  dictionaries: SchemaFile[]
  menu: SchemaFile
  permissions: SchemaFile
}

/** Every schema file of a room in one list. */
export const filesOf = (room: SchemaRoom): SchemaFile[] => [
  ...room.pages,
  ...room.resources,
  ...room.dictionaries,
  room.menu,
  room.permissions,
]

/** What a fixture names outside the schema room (calls, routes, components) is not there, and need not be. */
export const isFixture = (file: SchemaFile) => file.path.startsWith(`${fixtureFolder}/`)

export const fixtureFolder = 'schemas/fixtures'

/** Reads a file's text; JSON that does not parse is told in `syntaxErrors`. */
export function parseSchemaFile(path: string, text: string): SchemaFile {
  const syntaxErrors: ParseError[] = []
  const tree = parseTree(text, syntaxErrors, { disallowComments: true })
  const written: unknown = tree && getNodeValue(tree)
  const version = versionOf(written)
  const value = version !== undefined && version > currentVersion ? written : upgrade(written)
  return { path, text, tree, syntaxErrors, value, version }
}

/** A room of texts by path, such as a browser holds. @throws when the menu or the permissions are missing */
export function roomOf(texts: Readonly<Record<string, string>>): SchemaRoom {
  const paths = Object.keys(texts).sort()
  const parse = (path: string) => parseSchemaFile(path, texts[path] ?? missing(path))
  const ending = (end: string) => paths.filter((path) => path.endsWith(end)).map(parse)
  return {
    pages: ending('.page.json'),
    resources: ending('.resource.json'),
    dictionaries: ending('.dict.json'),
    menu: parse('schemas/menu.json'),
    permissions: parse('schemas/permissions.json'),
  }
}

const missing = (path: string): never => {
  throw new Error(`roomOf: 缺少 ${path}`)
}
