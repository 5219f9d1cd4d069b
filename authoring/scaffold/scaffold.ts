import { applyEdits, modify } from 'jsonc-parser'
import type { Dictionary } from '../../schemas/contract/language.gen'
import { kebabOf } from '../lint/rules/files/fileName'
import { filesOf, type SchemaFile, type SchemaRoom } from '../room/schemaRoom'
import { migrationTexts, type DictValues } from './migrationTexts'
import { ScaffoldError, snakeOf } from './names'
import { namesFor, pagesOf } from './pages'
import { resourceValue } from './resourceValue'
import { scanPage } from './scanPage'
import { scanTexts } from './scanTexts'
import { moduleOf, moduleTexts, placeOf, withModule } from './serverTexts'
import { isReadOnly } from './shownFields'
import { specText } from './specText'
import type { Change, Found, PageOrder } from './types'

/** What lies outside the schema room: the server's route table and the numbers of its migrations. */
export interface Ground {
  room: SchemaRoom
  /** Text of server/main/modules.ts. */
  modules: string
  /** File names of server/base/db/migrations. */
  migrations: readonly string[]
  /** Files of other places that must stay, such as those of server modules. */
  exists(path: string): boolean
}

/**
 * Every file of a new page, before formatting: pages, resource, dictionaries, permissions, migration, server module
 * with its spec, and its line in the route table.
 * @throws ScaffoldError when something of that name is there already
 */
export function scaffold(order: PageOrder, found: Found, ground: Ground): Change[] {
  const { room } = ground
  const version = (room.permissions.value as { version?: number }).version ?? versionOf(room)
  const values = dictValues(found, room)
  const place = placeIn(order, room)
  const pages =
    order.kind === 'scan'
      ? [scanPage(order, found, version, place)]
      : pagesOf(order, found, version, place)
  const changes: Change[] = [
    ...pages.map((page) =>
      json(`schemas/pages/${order.module}/${kebabOf(page.path)}.page.json`, page),
    ),
    ...(found.isKnown ? [] : [resourceFile(order, found, version)]),
    ...found.dictionaries.map((dictionary) => dictionaryFile(dictionary, version)),
    ...permissionsFile(order, found, room),
    ...migrationFiles(found, ground, values),
    ...serverFiles(order, found, ground, values),
  ]
  for (const { path, before } of changes)
    if (
      before === undefined &&
      (ground.exists(path) || filesOf(room).some((file) => file.path === path))
    )
      throw new ScaffoldError(`${path} 已经存在，没有写任何文件。换一个路由或资源名，或直接修改它`)
  return changes
}

const json = (path: string, value: object): Change => ({ path, text: JSON.stringify(value) })

// Every file of the repository is written in one version.
const versionOf = ({ pages }: SchemaRoom) => (pages[0]?.value as { version?: number })?.version ?? 1

const resourceFile = (order: PageOrder, found: Found, version: number): Change =>
  json(
    `schemas/resources/${order.module}/${found.resource.name}.resource.json`,
    resourceValue(order, found, version),
  )

const dictionaryFile = (dictionary: Found['dictionaries'][number], version: number): Change =>
  json(`schemas/dictionaries/${dictionary.name}.dict.json`, {
    $schema: '../meta/dictionary.schema.json',
    version,
    ...dictionary,
  })

function permissionsFile(order: PageOrder, found: Found, room: SchemaRoom): Change[] {
  if (found.borrowed && order.kind !== 'scan') return []
  const { area } = namesFor(order, found)
  const called = found.isKnown ? order.title : found.resource.title
  const own: Record<string, string> =
    order.kind === 'scan'
      ? { [`${area}:scan`]: order.title }
      : { [`${area}:list`]: `查看${called}` }
  if (!found.isKnown && !isReadOnly(found))
    Object.assign(own, {
      [`${area}:add`]: `新增${called}`,
      [`${area}:edit`]: `编辑${called}`,
      [`${area}:remove`]: `删除${called}`,
    })
  const { path, text, value } = room.permissions
  const missing = Object.entries(own).filter(([key]) => !(key in (value as object)))
  const added = missing.reduce(
    (current, [key, title]) =>
      applyEdits(current, modify(current, [key], title, { formattingOptions: { tabSize: 2 } })),
    text,
  )
  return missing.length > 0 ? [{ path, text: added, before: text }] : []
}

function migrationFiles(found: Found, { migrations }: Ground, values: DictValues): Change[] {
  if (found.table?.kind !== 'make') return []
  const last = Math.max(0, ...migrations.map((name) => Number(name.slice(0, 4)) || 0))
  const name = `${String(last + 1).padStart(4, '0')}.${snakeOf(found.resource.name)}`
  const { up, down } = migrationTexts(found, found.table, values)
  return [
    { path: `server/base/db/migrations/${name}.up.sql`, text: up },
    { path: `server/base/db/migrations/${name}.down.sql`, text: down },
  ]
}

function serverFiles(order: PageOrder, found: Found, ground: Ground, values: DictValues): Change[] {
  const isScan = order.kind === 'scan'
  if (found.borrowed && !isScan) return []
  const name = moduleOf(order, found)
  const place = placeOf(order, name)
  const folder = `server/modules/${place}`
  const texts = isScan
    ? scanTexts(order, found, name)
    : { ...moduleTexts(order, found), [`${name}.spec.ts`]: specText(order, found, values) }
  return [
    ...Object.entries(texts).map(([file, text]) => ({ path: `${folder}/${file}`, text })),
    {
      path: 'server/main/modules.ts',
      text: withModule(ground.modules, name, place),
      before: ground.modules,
    },
  ]
}

function dictValues({ dictionaries }: Found, room: SchemaRoom): DictValues {
  const known = room.dictionaries.map((file) => file.value as Dictionary)
  return (name) =>
    [...dictionaries, ...known].find((one) => one.name === name)?.items.map(({ value }) => value) ??
    []
}

/** Behind the last page of its menu group. */
function placeIn({ menu }: PageOrder, room: SchemaRoom): number {
  const orders = room.pages
    .map((file: SchemaFile) => (file.value as { menu?: { group: string; order: number } }).menu)
    .filter((entry) => entry?.group === menu)
    .map((entry) => entry?.order ?? 0)
  return Math.max(0, ...orders) + 1
}
