import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../runtime/access'
import { useDictionary, waitingLabel } from '../../../runtime/dictionaries'
import { useSession } from '../../../runtime/session'
import { resolveAction, type ResolvedColumn, type Resources } from '../../../schemas/language'
import type { Options } from '../../../schemas/contract/language.gen'
import { isPermitted, mayOpen } from '../../language/targets/permissionOf'
import { useChoices, type Choices } from '../fields'
import { useRegistry } from '../../language/registry'
import { labelsKey } from './formats/labelsKey'
import { useReveal } from './useReveal'
import type { CellContext, Labels } from './types'

interface Source {
  key: string
  dict?: string
  options?: Options
}

interface CellScopeProps extends Pick<
  CellContext,
  'openPage' | 'leadsHere' | 'runAction' | 'quickEdit'
> {
  /** All columns a person may tick, so that ticking one fetches nothing. */
  columns: readonly ResolvedColumn[]
  resource: string
  resources: Resources
  children(context: CellContext): ReactNode
}

/**
 * Fetches the dictionaries and references of a table's columns once, not once per cell, and hands
 * them down with the ways out of a cell. The context stays the same object while nothing changes.
 */
export function CellScope(props: CellScopeProps) {
  const { columns, resources } = props
  const sources = useMemo(() => sourcesOf(columns, resources), [columns, resources])
  return <LabelsGate sources={sources} labels={noLabels} scope={props} />
}

const noLabels: CellContext['labels'] = {}

interface GateProps {
  sources: readonly Source[]
  labels: CellContext['labels']
  scope: CellScopeProps
}

// One gate per source: the number of hooks must not depend on the schema.
function LabelsGate({ sources, labels, scope }: GateProps) {
  const [source, ...rest] = sources
  if (!source) return <ContextGate labels={labels} scope={scope} />
  const Gate = source.options ? ReferenceGate : DictionaryGate
  return <Gate key={source.key} source={source} sources={rest} labels={labels} scope={scope} />
}

function DictionaryGate({ source, sources, labels, scope }: GateProps & { source: Source }) {
  const dictionary = useDictionary(source.dict)
  const next = useMemo(
    () => ({ ...labels, [source.key]: dictionary }),
    [labels, source.key, dictionary],
  )
  return <LabelsGate sources={sources} labels={next} scope={scope} />
}

function ReferenceGate({ source, sources, labels, scope }: GateProps & { source: Source }) {
  const options = useMemo(() => named(source.options), [source.options])
  const { items, isLoading } = useChoices({
    field: source.key,
    type: 'ref',
    widget: 'select',
    options,
  })
  const next = useMemo(
    () => ({ ...labels, [source.key]: labelsOfChoices({ items, isLoading }) }),
    [labels, source.key, items, isLoading],
  )
  return <LabelsGate sources={sources} labels={next} scope={scope} />
}

// names are wanted of what nobody is offered any more, too
const named = (options: Options | undefined): Options | undefined =>
  options?.labelParams
    ? { ...options, params: { ...options.params, ...options.labelParams } }
    : options

function ContextGate({ labels, scope }: Omit<GateProps, 'sources'>) {
  const registry = useRegistry()
  const can = useCan()
  const isSignedIn = useSession((session) => session.user !== undefined)
  const { columns, resource, resources, openPage, leadsHere, runAction, quickEdit, children } =
    scope
  const withheld = useMemo(
    () => (isSignedIn ? withheldOf(columns, resource, resources, can) : undefined),
    [columns, resource, resources, can, isSignedIn],
  )
  const reveal = useReveal(resource, resources)
  const context = useMemo(
    (): CellContext => ({
      labels,
      openPage,
      leadsHere,
      runAction,
      withheld,
      quickEdit,
      reveal,
      cellOf: (field) => registry.cell(`${resource}.${field}`),
    }),
    [labels, openPage, leadsHere, runAction, withheld, quickEdit, reveal, registry, resource],
  )
  return children(context)
}

/** Columns whose page or action is closed to a person; an action of the page itself is judged when it runs. */
function withheldOf(
  columns: readonly ResolvedColumn[],
  resource: string,
  resources: Resources,
  can: ReturnType<typeof useCan>,
): Set<string> {
  const closed = columns.filter(({ open, use }) => {
    if (open) return !mayOpen(open.path, can)
    const isKnown = use !== undefined && resources[resource]?.actions?.[use] !== undefined
    return isKnown && !isPermitted(resolveAction(use, resource, resources), can)
  })
  return new Set(closed.map(({ prop }) => prop))
}

function labelsOfChoices({ items, isLoading }: Pick<Choices, 'items' | 'isLoading'>): Labels {
  const byValue = new Map(items.map((item) => [item.value, item]))
  return {
    label: (value) =>
      byValue.get(String(value))?.label ?? (isLoading ? waitingLabel : String(value)),
    color: (value) => byValue.get(String(value))?.color,
  }
}

function sourcesOf(columns: readonly ResolvedColumn[], resources: Resources): Source[] {
  const byKey = new Map<string, Source>()
  for (const column of columns.flatMap((one) => [one, ...(one.with ?? [])])) {
    const key = labelsKey(column)
    for (const dict of [column.dict, column.names]) if (dict) byKey.set(dict, { key: dict, dict })
    // the row names what it refers to; only the colours of tags are the reference's own
    if (!column.dict && key && column.ref && column.many && resources[column.ref]?.options)
      byKey.set(key, { key, options: resources[column.ref]?.options })
    if (column.format === 'goods')
      byKey.set('condition_grade', { key: 'condition_grade', dict: 'condition_grade' })
  }
  return [...byKey.values()]
}
