import type { Open } from '../../../schemas/contract/language.gen'
import { resolveAction } from '../../../schemas/language'
import { addressOf, findPage, type OpenInput } from '../../../runtime/routing'
import { fillOpen } from '../../language/targets/fillOpen'
import type { Remedy, Row, RowOutcome } from '../../language/registry'
import { gateOf } from '../call/gate'
import { sentRows, type ActionDeps, type Run } from '../call/run'

/** What can be done about a row of a result. */
export interface RowActs {
  /** The page of the row, where there is one the person may see. */
  linkOf(row: RowOutcome): RowLink | undefined
  /** What sets right why it failed, or leads on. */
  remedyOf(row: RowOutcome): RowRemedy | undefined
}

/** The page that all of several rows lead to, the same for each; what is done to a row is done row by row. */
export function sharedWay(rows: readonly RowOutcome[], acts: RowActs): RowRemedy | undefined {
  const [first] = rows
  if (!first?.remedy || !('open' in first.remedy) || rows.length < 2) return undefined
  const way = JSON.stringify(first.remedy)
  // an address that is filled from the row is another one for each
  if (way.includes('{{') || rows.some(({ remedy }) => JSON.stringify(remedy) !== way))
    return undefined
  return acts.remedyOf(first)
}

export interface RowLink {
  address: string
  open(): void
}

export interface RowRemedy {
  label: string
  run(): void
}

type Deps = Pick<
  ActionDeps,
  'resource' | 'resources' | 'scope' | 'host' | 'openPage' | 'may' | 'mayOpen' | 'runNamed'
>

/** @param run whose rows are known; without them a row is known by key and name alone */
export function createRowActs(run: Run | undefined, deps: Deps): RowActs {
  const { resource, resources } = deps
  const { key = 'id', label = key } = resources[resource] ?? {}
  const ids = run ? sentRows(run, { resource, resources }).map(({ id }) => id) : []
  const sentRow = (id: string): Row | undefined => run?.rows[ids.indexOf(id)]
  const rowOf = ({ id, label: name }: RowOutcome): Row =>
    sentRow(id) ?? { [label]: name, [key]: id }
  return {
    linkOf: (row) => linkTo(openOfRecord(deps), rowOf(row), deps),
    remedyOf: ({ id, remedy, label: name }) =>
      remedy && remedyFor(remedy, sentRow(id), rowOf({ id, label: name, ok: false }), deps),
  }
}

/** What the name of a record opens: as the page's column says, else the resource. */
function openOfRecord({ resource, resources, host }: Deps): Open | undefined {
  const { label = '', fields = {} } = resources[resource] ?? {}
  const columns = host.list?.columns ?? []
  const column = columns.find(({ prop, open }) => prop === label && open)
  return column?.open ?? columns.find(({ open }) => open)?.open ?? fields[label]?.open
}

function linkTo(open: Open | undefined, row: Row, deps: Deps): RowLink | undefined {
  if (!open) return undefined
  const target = fillOpen(open, { ...deps.scope, row }, deps.mayOpen)
  if (!isComplete(open, target) || !findPage(target.path) || !deps.mayOpen(target.path))
    return undefined
  return { address: addressOf(target), open: () => deps.openPage(target) }
}

/** A row known by its name alone may lack what the address needs. */
const isComplete = ({ query = {} }: Open, { path, query: filled }: Required<OpenInput>): boolean =>
  [
    ...Object.keys(query),
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name),
  ].every((name) => filled[name] !== undefined)

function remedyFor(
  remedy: Remedy,
  sent: Row | undefined,
  row: Row,
  deps: Deps,
): RowRemedy | undefined {
  if ('open' in remedy) {
    const link = linkTo(remedy.open, row, deps)
    return link && { label: remedy.label, run: link.open }
  }
  const { resource, resources, scope } = deps
  const [owner, name = ''] = remedy.use.split('.')
  if (owner !== resource || !sent || !resources[resource]?.actions?.[name]) return undefined
  const action = resolveAction(name, resource, resources)
  const gate = gateOf(action, [sent], 'row', scope)
  if (!deps.may(action) || !gate.isVisible || gate.hint !== undefined) return undefined
  return { label: remedy.label ?? action.label, run: () => deps.runNamed(name, sent) }
}
