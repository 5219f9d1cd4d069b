import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import type { Finding } from '../types'
import { fieldUsesOf } from './fieldUsesOf'
import { fieldsInExpressions, fieldsInSentences } from './fieldsInTexts'
import { patternFiles } from './heirsOf'
import { inheritedReferences } from './inheritedReferences'
import { namedActionsOf } from './namedActionsOf'
import { roleOf } from './roleOf'
import { setUsesOf } from './setUsesOf'
import { visitDef } from './visitDef'

export const referenceKinds = [
  'field',
  'dict',
  'call',
  'permission',
  'component',
  'resource',
  'action',
  'set',
  'route',
  'effect',
  'menuGroup',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** A place that names something declared elsewhere. */
export interface Reference extends Pick<
  Finding,
  'file' | 'path' | 'onKey' | 'inString' | 'length'
> {
  kind: ReferenceKind
  /** As written: `order_status`, `POST /product/brand/page`; of a field its path, e.g. `items.isbn`. */
  name: string
  /** Resource in which a field or an action is looked up. */
  resource?: string
  /** How a person calls the place, e.g. 列. */
  role: string
}

const before = new WeakMap<LintContext, ReadonlyMap<ReferenceKind, Reference[]>>()

/**
 * Every reference of one kind in the room. The linter asks whether what is named exists, where-used asks who names it: both ask
 * here, so they cannot disagree.
 */
export function referencesOf(context: LintContext, kind: ReferenceKind): readonly Reference[] {
  const known = before.get(context) ?? byKind(context)
  before.set(context, known)
  return known.get(kind) ?? []
}

function byKind(context: LintContext): Map<ReferenceKind, Reference[]> {
  const found = new Map<ReferenceKind, Reference[]>(referenceKinds.map((kind) => [kind, []]))
  for (const reference of allOf(context)) found.get(reference.kind)?.push(reference)
  return found
}

const defs: [def: string, kind: ReferenceKind][] = [
  ['DictName', 'dict'],
  ['Call', 'call'],
  ['Permission', 'permission'],
  ['DialogComponent', 'component'],
  ['PageComponent', 'component'],
  ['ResourceName', 'resource'],
  ['RoutePath', 'route'],
]

function* allOf(context: LintContext): Generator<Reference> {
  const patterns = patternFiles(context)
  const isAnswered = (kind: ReferenceKind, { path }: SchemaFile) =>
    (kind !== 'call' && kind !== 'permission') || !patterns.has(path)
  for (const [def, kind] of defs) {
    for (const { file, path, value } of visitDef(context, def))
      if (!isDeclaration(path) && isAnswered(kind, file))
        yield { kind, name: value, file, path, role: roleOf(def, path) }
    for (const { value, ...place } of inheritedReferences(context, def))
      yield { kind, name: value, ...place, role: roleOf(def, place.path) }
  }
  for (const use of fieldUsesOf(context)) yield { kind: 'field', ...use }
  for (const use of fieldsInExpressions(context)) yield { kind: 'field', ...use }
  for (const use of fieldsInSentences(context)) yield { kind: 'field', ...use }
  for (const use of namedActionsOf(context)) yield { kind: 'action', ...use }
  for (const use of setUsesOf(context)) yield { kind: 'set', ...use }
  yield* ofLists(context)
  yield* ofPageHeads(context)
  yield* ofMenu(context)
}

// A page's own path, a resource's and a dictionary's own name say who they are.
const isDeclaration = (path: Finding['path']) =>
  path.length === 1 && (path[0] === 'path' || path[0] === 'name')

/** Calls a list answers beside its own: sums, and the charts that name none. */
function* ofLists({ pages }: LintContext): Generator<Reference> {
  for (const { file, parts } of pages)
    for (const { path, list } of parts.lists) {
      const own = list.calls.list
      const place = { kind: 'call' as const, file, path: [...path, 'calls', 'list'] }
      yield { ...place, name: `${own}/summary`, role: '合计的接口' }
      for (const [index, { key, call }] of (list.charts ?? []).entries())
        if (call === undefined)
          yield {
            ...place,
            path: [...path, 'charts', index],
            name: `${own}/chart/${key}`,
            role: '图的接口',
          }
    }
}

function* ofPageHeads({ pages }: LintContext): Generator<Reference> {
  for (const { file, value: page } of pages) {
    if (page.menu)
      yield {
        kind: 'menuGroup',
        name: page.menu.group,
        file,
        path: ['menu', 'group'],
        role: '菜单组',
      }
    for (const [index, name] of (page.kind === 'form' ? (page.effects ?? []) : []).entries())
      yield { kind: 'effect', name, file, path: ['effects', index], role: '表单联动' }
  }
}

/** Pages the menu's modules open. */
function* ofMenu({ room }: LintContext): Generator<Reference> {
  const { modules = [] } = (room.menu.value ?? {}) as { modules?: { landing?: unknown }[] }
  if (!Array.isArray(modules)) return
  for (const [index, module] of modules.entries())
    if (typeof module?.landing === 'string')
      yield {
        kind: 'route',
        name: module.landing,
        file: room.menu,
        path: ['modules', index, 'landing'],
        role: '菜单模块的首页',
      }
}
