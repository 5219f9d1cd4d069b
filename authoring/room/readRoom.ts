import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureFolder, parseSchemaFile, type SchemaFile, type SchemaRoom } from './schemaRoom'

/** The product's files and the fixtures, which show one capability each: checked alike. */
export function readWholeRoom(root: string): SchemaRoom {
  const room = readRoom(root)
  return {
    ...room,
    pages: [...room.pages, ...readAll(root, fixtureFolder, '.page.json')],
    resources: [...room.resources, ...readAll(root, fixtureFolder, '.resource.json')],
    dictionaries: [...room.dictionaries, ...readAll(root, fixtureFolder, '.dict.json')],
  }
}

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

function readAll(root: string, folder: string, ending: string): SchemaFile[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readSchemaFile(root, `${folder}/${name}`))
}

export const readSchemaFile = (root: string, path: string): SchemaFile =>
  parseSchemaFile(path, readFileSync(join(root, path), 'utf8'))
