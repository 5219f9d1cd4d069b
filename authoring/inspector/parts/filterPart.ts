import { isFieldTabs } from '../../../schemas/language'
import type { Region } from '../../../renderer/language/inspection'
import { regionIn, type Found } from '../page/chain'
import { fieldPart } from './fieldPart'
import type { PageContext } from '../page/pageContext'
import { base, writtenAt } from './partBase'
import { fieldPlace, listPart } from '../page/statements'
import type { Part } from './types'

/** A filter of a list, with what is typed now. */
export function filterPart(
  context: PageContext,
  chain: readonly Found[],
  { facts }: Region<'list'>,
  name: string,
): Part | undefined {
  const part = listPart(context, facts.id)
  const filter = facts.filters.find(({ field }) => field === name)
  if (!part || !filter) return undefined
  const { list } = part
  const path = [...part.path, 'filters']
  const statement = fieldPlace(context, path, list.filters, facts.resource, name)
  const fields = regionIn(chain, 'filters')?.facts.fields.current
  return {
    ...base('filter', filter.label),
    ...fieldPart(context, 'filter', statement, writtenAt(statement, name), facts.resource),
    statement,
    scope: { ...facts.scope, filter: fields?.values() ?? facts.values },
    resource: facts.resource,
    spoken: statement ? [statement] : [],
    calls: [...(filter.options?.call ? [filter.options.call] : []), list.calls.list],
    form: fields?.form,
    field: name,
  }
}

/** A tab of a list. */
export function tabPart(
  context: PageContext,
  { facts }: Region<'list'>,
  name: string,
): Part | undefined {
  const part = listPart(context, facts.id)
  const at = part?.list.tabs?.findIndex((tab) => tab.key === name || isFieldTabs(tab)) ?? -1
  if (!part || at < 0) return undefined
  const statement = { file: context.file, path: [...part.path, 'tabs', at] }
  return {
    ...base('tab', facts.list.tabs?.find(({ key }) => key === name)?.label ?? name),
    statement,
    scope: facts.scope,
    resource: facts.resource,
    spoken: [statement],
    calls: [part.list.calls.list],
  }
}
