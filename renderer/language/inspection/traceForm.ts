import type { DataField, Form, GeneralField } from '@formily/core'
import { untracked } from '@formily/reactive'
import { findCircle } from './findCircle'
import type { TracedItem } from './TracedItem'
import { reactionSources, type ReactionSource } from './reactionSources'

/** One property of a field that a reaction has set. */
export interface StateChange {
  field: string
  property: string
  from: unknown
  to: unknown
}

export type TraceEntry =
  | { kind: 'input'; field: string; to: unknown }
  | ReactionRun
  | { kind: 'loop'; fields: readonly string[]; wasStopped: boolean }

export interface ReactionRun {
  kind: 'run'
  field: string
  source?: ReactionSource
  /** Fields whose change made it run; none when the form was made. */
  causes: readonly string[]
  changes: readonly StateChange[]
  durationMs: number
}

export interface FormTrace {
  entries(): readonly TraceEntry[]
  clear(): void
}

type Reaction = (field: GeneralField) => unknown
type Edge = readonly [from: string, to: string]

/** The same reaction this often after one input goes round in a circle. */
const mostRuns = 100
const mostEntries = 300
const traces = new WeakMap<object, FormTrace>()

/** What has happened in a form since it was made. */
export const traceOf = (form: object): FormTrace | undefined => traces.get(form)

/** Records inputs and reactions of a form; a reaction that goes round for ever is stopped and named. */
export function traceForm(form: Form, items: readonly TracedItem[]): Form {
  const byField = new Map(items.map((item) => [item.field, item]))
  let entries: TraceEntry[] = []
  let edges: Edge[] = []
  let told = new Set<string>()
  let last: string | undefined
  const counts = new Map<string, number>()
  const seenAt = new Map<string, number>()
  const changedAt = new Map<string, number>()
  let clock = 0

  const add = (entry: TraceEntry) => {
    entries = [...entries.slice(1 - mostEntries), entry]
  }
  const reportLoop = (fields: readonly string[], wasStopped: boolean) => {
    const name = [...fields].sort().join(' ') + String(wasStopped)
    if (told.has(name)) return
    told.add(name)
    add({ kind: 'loop', fields, wasStopped })
  }
  const startTurn = (field: string, to: unknown) => {
    counts.clear()
    edges = []
    told = new Set()
    add({ kind: 'input', field, to })
  }
  const finish = (run: ReactionRun) => {
    const values = run.changes.filter(({ property }) => property === 'value')
    for (const { field } of values) changedAt.set(field, (clock += 1))
    if (run.causes.length > 0 || run.changes.length > 0) add(run)
    for (const { field } of values) for (const cause of run.causes) edges.push([cause, field])
    const circle = values.length > 0 ? findCircle(edges) : undefined
    if (circle) reportLoop(circle, false)
  }
  const causesOf = (key: string, own: string, source?: ReactionSource) => {
    const since = seenAt.get(key)
    if (since === undefined) return []
    const changed = [...changedAt].filter(([, at]) => at > since).map(([field]) => field)
    const reads = source?.reads ?? []
    const named = changed.filter((field) => reads.includes(field))
    return named.length > 0 ? named : changed.filter((field) => field !== own && reads.length === 0)
  }

  function wrap(reaction: Reaction, place: number, hasShortForm: boolean): Reaction {
    return (field) => {
      const own = nameOf(field)
      const key = `${own}#${place}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      const item = byField.get(own)
      const source = item && reactionSources(item, hasShortForm)[place]
      const causes = causesOf(key, own, source)
      if (count > mostRuns) {
        reportLoop(findCircle(edges) ?? [own], true)
        return undefined
      }
      const before = snapshot(field)
      const started = performance.now()
      const result = reaction(field)
      const durationMs = performance.now() - started
      const changes = changesOf(own, before, snapshot(field))
      finish({ kind: 'run', field: own, source, causes, changes, durationMs })
      seenAt.set(key, clock)
      return result
    }
  }

  patchFields(form, wrap)
  const setFieldState = form.setFieldState.bind(form)
  // What a reaction with `target`, or an effect, sets elsewhere.
  form.setFieldState = (pattern: Parameters<Form['setFieldState']>[0], ...rest: unknown[]) => {
    const targets = untracked(() => takeAll(form, pattern))
    const before = targets.map(snapshot)
    const started = performance.now()
    Reflect.apply(setFieldState, form, [pattern, ...rest])
    const durationMs = performance.now() - started
    const changes = targets.flatMap((target, at) =>
      changesOf(nameOf(target), before[at]!, snapshot(target)),
    )
    if (changes.length === 0) return
    const field = last ?? changes[0]!.field
    finish({
      kind: 'run',
      field,
      source: targeting(byField, field),
      causes: [field],
      changes,
      durationMs,
    })
  }
  form.subscribe(({ type, payload }) => {
    if (type === 'onFieldInputValueChange') {
      const field = nameOf(payload as GeneralField)
      last = field
      changedAt.set(field, (clock += 1))
      startTurn(
        field,
        untracked(() => plain((payload as DataField).value)),
      )
    } else if (type === 'onFieldValueChange') last = nameOf(payload as GeneralField)
  })
  traces.set(form, {
    entries: () => entries,
    clear: () => {
      entries = []
    },
  })
  return form
}

/** The reactions of every field pass through here on their way into the form. */
function patchFields(form: Form, wrap: (one: Reaction, at: number, isShort: boolean) => Reaction) {
  const makers = [
    'createField',
    'createArrayField',
    'createObjectField',
    'createVoidField',
  ] as const
  for (const maker of makers) {
    const make = form[maker].bind(form) as (props: Made) => never
    form[maker] = ((props: Made) => {
      const reactions = ([] as unknown[]).concat(props.reactions ?? [])
      const hasShortForm = hasReadItem(props)
      const traced = reactions.map((one, at) =>
        typeof one === 'function' ? wrap(one as Reaction, at, hasShortForm) : one,
      )
      return make({ ...props, reactions: traced })
    }) as never
  }
}

interface Made {
  reactions?: unknown
  decorator?: unknown
}

// Filters know no short form beside Formily's keywords; their decorator is theirs alone.
const hasReadItem = ({ decorator }: Made) =>
  !(Array.isArray(decorator) && (decorator[1] as { filter?: unknown } | undefined)?.filter)

function targeting(byField: ReadonlyMap<string, TracedItem>, field: string) {
  const item = byField.get(field)
  if (!item) return undefined
  return reactionSources(item, false).find(
    ({ written }) => (written as { target?: unknown }).target !== undefined,
  )
}

function takeAll(form: Form, pattern: unknown): GeneralField[] {
  const found: GeneralField[] = []
  form.query(pattern as string).forEach((field) => void found.push(field as GeneralField))
  return found
}

const nameOf = (field: GeneralField) => {
  const { path } = field as { path?: { toString(): string } }
  return String(path ?? field.address)
}

const watched = ['value', 'display', 'pattern', 'required', 'title', 'dataSource'] as const
type Snapshot = Readonly<Record<string, unknown>>

const snapshot = (field: GeneralField): Snapshot =>
  untracked(() =>
    Object.fromEntries(
      watched.map((property) => [property, plain((field as unknown as Snapshot)[property])]),
    ),
  )

const changesOf = (field: string, before: Snapshot, after: Snapshot): StateChange[] =>
  watched
    .filter((property) => !Object.is(before[property], after[property]))
    .map((property) => ({ field, property, from: before[property], to: after[property] }))

/** Texts and figures as they are, things made of parts as their JSON: two moments can be compared. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  try {
    const text = JSON.stringify(value)
    return text.length > 400 ? `${text.slice(0, 400)}…` : text
  } catch {
    return '…'
  }
}
