import { getNodeValue } from 'jsonc-parser'
import type { Region, Regions } from '../../../renderer/language/inspection'
import type { Action } from '../../../schemas/contract/language.gen'
import { nearestNode } from '../../lint/place'
import { regionIn, type Found } from '../page/chain'
import { fieldPart } from './fieldPart'
import { markRoles } from '../page/names'
import { resourceFile, type PageContext, type Place } from '../page/pageContext'
import { itemPlace, placeIn } from '../page/statements'
import type { Part } from './types'

/** An input of a form: of the page, or of an action's dialog. */
export function itemPart(
  context: PageContext,
  chain: readonly Found[],
  name: string,
): Part | undefined {
  const form = regionIn(chain, 'form')
  return form && formItem(context, form, name)
}

/** The same for an input that is not on screen. */
export function formItem(
  context: PageContext,
  { facts }: Region<'form'>,
  name: string,
): Part | undefined {
  const item = facts.items.find(({ field }) => field === name)
  const resource = facts.owner?.resource ?? pageResource(context)
  const statement = placeOfItem(context, facts, resource, name)
  const node = statement && nearestNode(statement.file, statement.path)
  const written = node ? (getNodeValue(node) as string) : name
  const values = (facts.form as { values?: unknown }).values
  const { call } = item?.options ?? {}
  return {
    role: markRoles.item,
    title: item?.title ?? name,
    statement,
    ...fieldPart(context, 'item', statement, written, resource),
    scope: { ...facts.scope, values },
    resource,
    spoken: statement ? [statement] : [],
    calls: call === undefined ? [] : [call],
    form: facts.form,
    field: name,
  }
}

const pageResource = ({ page }: PageContext) => ('resource' in page ? (page.resource ?? '') : '')

function placeOfItem(
  context: PageContext,
  { owner }: Regions['form'],
  resource: string,
  name: string,
): Place | undefined {
  if (!owner)
    return context.parts.forms
      .map(({ path, form }) => itemPlace(context, context.file, path, form, resource, name))
      .find((place) => place !== undefined)
  const inPage = pageForms(context, owner.action)
    .map(({ path, form }) => itemPlace(context, context.file, path, form, resource, name))
    .find((place) => place !== undefined)
  const file = resourceFile(context, resource)
  const form = context.resources[resource]?.actions?.[owner.action]?.form
  const path = ['actions', owner.action, 'form']
  return inPage ?? (file && itemPlace(context, file, path, form, resource, name))
}

/** Forms a page writes itself for an action: inline ones, and those that replace the resource's. */
function pageForms({ page, parts, file }: PageContext, name: string) {
  const owners = [
    ...parts.lists.map(({ path, list }) => ({ path, actions: list.actions as object | undefined })),
    ...('actions' in page && page.kind !== 'list' && page.kind !== 'report'
      ? [{ path: [], actions: page.actions as object | undefined }]
      : []),
  ]
  return owners.flatMap(({ path, actions }) =>
    Object.entries(actions ?? {}).flatMap(([bar, entries]) => {
      const at = [...path, 'actions', bar]
      const found = placeIn(file, at, entries as never, name)
      const use = (entries as (string | Partial<Action>)[])[Number(found?.path.at(-1))]
      return found && typeof use === 'object' && use.form
        ? [{ path: [...found.path, 'form'], form: use.form }]
        : []
    }),
  )
}
