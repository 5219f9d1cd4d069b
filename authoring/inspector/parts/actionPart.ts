import { getNodeValue } from 'jsonc-parser'
import type { ActionPlace } from '../../../renderer/actions'
import type { Scope } from '../../../renderer/language/expressions'
import { resolveAction } from '../../../schemas/language'
import type { ActionUses } from '../../../schemas/contract/language.gen'
import { nearestNode } from '../../lint/place'
import { regionIn, rowOf, type Found } from '../page/chain'
import { below } from './fieldPart'
import { markRoles } from '../page/names'
import { originsOf, type Input } from '../page/origins'
import type { PageContext, Place } from '../page/pageContext'
import { actionPlaces, barsOf } from '../page/statements'
import type { Part } from './types'

type Entry = Readonly<Record<string, unknown>>

const whereNames: Record<ActionPlace, string> = {
  toolbar: '列表操作',
  batch: '批量操作',
  row: '行操作',
  record: '记录操作',
  form: '页面操作',
}

/** An action as the page uses it and its resource declares it, with the rows it would work on. */
export function actionPart(
  context: PageContext,
  chain: readonly Found[],
  name: string,
): Part | undefined {
  const list = regionIn(chain, 'list')
  const bar = regionIn(chain, 'actions')
  const row = rowOf(chain)
  const place: ActionPlace = bar?.facts.place ?? (row ? 'row' : 'record')
  const resource = bar?.facts.resource ?? list?.facts.resource ?? ''
  const bars = barsOf(context, list).filter((one) => one.place === place)
  const rows = bar?.facts.rows ?? (row ? [row] : [])
  const scope = { ...(bar?.facts.scope ?? list?.facts.scope), rows, row: rows[0] }
  return placedAction(context, {
    name,
    resource,
    place,
    rows,
    scope,
    bars,
    isWhole: bar?.facts.isWhole,
  })
}

interface PlacedAction {
  name: string
  resource: string
  place: ActionPlace
  rows: readonly Entry[]
  scope: Scope
  bars: ReturnType<typeof barsOf>
  isWhole?: boolean
}

/** The same for an action that is not on screen. */
export function placedAction(context: PageContext, at: PlacedAction): Part | undefined {
  const { name, resource, place, rows, scope, bars } = at
  const { use, declared } = actionPlaces(context, name, resource, bars)
  const written = use && valueAt(use)
  const action = resolved(context, written ?? name, resource)
  if (!action) return undefined
  const base = context.resources[resource]?.actions?.[name] as Entry | undefined
  const statement = use ?? declared
  return {
    role: whereNames[place] ?? markRoles.action,
    title: action.label,
    statement,
    inherited: declared && use ? [{ what: '资源操作', place: declared }] : [],
    origins: originsOf(inputsOf(written, use, base, declared), ([changes = {}, own = {}]) => ({
      ...own,
      ...changes,
    })),
    scope,
    resource,
    spoken: [use, declared].filter((one) => one !== undefined),
    calls: [action.call, action.load, action.check, action.template].filter(
      (call) => call !== undefined,
    ),
    action: { action, place, rows, isWhole: at.isWhole ?? false },
  }
}

function resolved(context: PageContext, written: unknown, resource: string) {
  try {
    return resolveAction(written as ActionUses[number], resource, context.resources)
  } catch {
    return undefined
  }
}

function inputsOf(
  written: unknown,
  use: Place | undefined,
  base: Entry | undefined,
  declared: Place | undefined,
): Input<Place>[] {
  const { use: _use, ...changes } = (typeof written === 'object' ? written : {}) as Entry
  return [
    { value: changes, placeOf: (key) => below(use, key) },
    ...(base && declared ? [{ value: base, placeOf: (key: string) => below(declared, key) }] : []),
  ]
}

const valueAt = ({ file, path }: Place): unknown => {
  const node = nearestNode(file, path)
  return node && (getNodeValue(node) as unknown)
}
