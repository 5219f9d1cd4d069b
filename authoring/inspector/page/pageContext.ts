import type { JSONPath } from 'jsonc-parser'
import type { Page } from '../../../schemas/contract/language.gen'
import type { PageParts, Resources } from '../../../schemas/language'
import { createContext, type LintContext } from '../../lint/createContext'
import { positionAt, spanOf } from '../../lint/place'
import type { LoadedRoom } from '../../room/browserRoom'
import type { SchemaFile } from '../../room/schemaRoom'

/** A statement of a schema file: where it says something. */
export interface Place {
  file: SchemaFile
  path: JSONPath
  /** Points at the property's name. */
  onKey?: boolean
}

/** One page with all it stands on, as the linter's walks take it. */
export interface PageContext extends LintContext {
  file: SchemaFile
  page: Page
  parts: PageParts
  resources: Resources
}

const known = new WeakMap<LoadedRoom, Map<string, PageContext | undefined>>()

/** The page of a path; undefined when no file has it, or its file is broken. */
export function pageContext(loaded: LoadedRoom, path: string): PageContext | undefined {
  const ofRoom = known.get(loaded) ?? new Map<string, PageContext | undefined>()
  known.set(loaded, ofRoom)
  if (!ofRoom.has(path)) ofRoom.set(path, makeContext(loaded, path))
  return ofRoom.get(path)
}

function makeContext({ room, surroundings }: LoadedRoom, path: string): PageContext | undefined {
  const file = room.pages.find(({ value }) => (value as Page | undefined)?.path === path)
  if (!file) return undefined
  const context = createContext({ ...room, pages: [file] }, surroundings)
  const [page] = context.pages
  if (!page) return undefined
  return { ...context, file, page: page.whole, parts: page.parts }
}

/** `schemas/pages/products/brand-info.page.json:24:7` */
export function addressOf({ file, path, onKey }: Place): string {
  const { line, column } = positionOf({ file, path, onKey })
  return `${file.path}:${line}:${column}`
}

export function positionOf({ file, path, onKey }: Place): { line: number; column: number } {
  const { offset } = spanOf({ file, path, onKey, message: '' })
  return positionAt(file.text, offset)
}

/** Where the workbench opens a statement. */
export function workbenchLink(place: Place): string {
  const { line, column } = positionOf(place)
  return `/workbench/?file=${encodeURIComponent(place.file.path)}&at=${line}:${column}`
}

/** The file that declares a resource. */
export const resourceFile = (context: PageContext, name: string): SchemaFile | undefined =>
  context.resourceFiles.find(({ value }) => value.name === name)?.file

/** The file of a dictionary. */
export const dictionaryFile = (context: PageContext, name: string): SchemaFile | undefined =>
  context.room.dictionaries.find(({ value }) => (value as { name?: string }).name === name)

/** What a person calls the file of a place: 页面, 资源 brand, 字典 … */
export function fileKind({ file }: Place): string {
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const [stem = '', kind] = name.split('.')
  if (kind === 'resource') return `资源 ${stem}`
  return kind === 'dict' ? `字典 ${stem}` : '页面'
}
