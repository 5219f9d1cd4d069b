import type { JSONPath } from 'jsonc-parser'
import type { Action, ActionUseObject, ActionUses } from '../../../schemas/contract/language.gen'
import type { SchemaFile } from '../../room/schemaRoom'
import type { LintContext } from '../createContext'
import { heirsOf } from './heirsOf'
import { once } from './once'

/** Where an action stands: declared in a resource, or in one of a page's bars. */
export type ActionPlace = 'resource' | 'toolbar' | 'batch' | 'row' | 'record' | 'form'

export interface FoundAction {
  file: SchemaFile
  path: JSONPath
  place: ActionPlace
  resource: string
  /** A whole action, or what a page changes of the one it names. */
  action: Partial<Action> | ActionUseObject
  /** Name of the resource's action that a page uses. */
  use?: string
}

/** Every action of the room: declared in resources, named or written in pages. */
export const actionsOf = once<FoundAction>(walk)

function* walk(context: LintContext): Generator<FoundAction> {
  for (const { file, value } of context.resourceFiles)
    for (const name of Object.keys(value.pattern ? {} : (value.actions ?? {})))
      yield ofResource(file, value.name, name, context)
  for (const { own, pattern } of heirsOf(context))
    for (const name of Object.keys(pattern.value.actions ?? {}))
      if (!own.actions?.[name]) yield ofResource(pattern.file, own.name, name, context)
  for (const { file, whole: page, parts } of context.pages) {
    for (const { path, resource, list } of parts.lists)
      yield* ofBars(file, [...path, 'actions'], resource, list.actions)
    if (page.kind === 'detail' || page.kind === 'form' || page.kind === 'scan')
      yield* ofBars(file, ['actions'], page.resource, page.actions)
  }
}

/** An action as its resource has it, at the place that says it. */
const ofResource = (
  file: SchemaFile,
  resource: string,
  name: string,
  { resources }: LintContext,
): FoundAction => ({
  file,
  path: ['actions', name],
  place: 'resource',
  resource,
  action: resources[resource]?.actions?.[name] ?? {},
})

function* ofBars(
  file: SchemaFile,
  path: JSONPath,
  resource: string,
  bars: object = {},
): Generator<FoundAction> {
  for (const [place, uses] of Object.entries(bars) as [ActionPlace, ActionUses][])
    for (const [index, use] of uses.entries())
      yield { file, path: [...path, place, index], place, resource, ...named(use) }
}

function named(use: string | ActionUseObject | Action): Pick<FoundAction, 'action' | 'use'> {
  if (typeof use === 'string') return { action: {}, use }
  return 'use' in use ? { action: use, use: use.use } : { action: use }
}
