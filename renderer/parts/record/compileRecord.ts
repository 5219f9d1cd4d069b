import type { RelatedField, RelatedList, Resource } from '../../../schemas/contract/language.gen'
import {
  resolveColumn,
  resolveField,
  type ResolvedColumn,
  type Resources,
} from '../../../schemas/language'

export interface RecordStep {
  title: string
  time: ResolvedColumn
  /** Who did it, where the record says so. */
  by?: ResolvedColumn
}

export interface RecordParts {
  resource: string
  /** What such a record is called: 订单. */
  noun: string
  number: ResolvedColumn
  state?: ResolvedColumn
  amount?: ResolvedColumn
  /** `until`: the field that ends it. */
  deadline?: { column: ResolvedColumn; until?: string }
  tags: readonly ResolvedColumn[]
  /** An expression: the record counts no more, nothing of it waits. */
  void?: string
  facts: readonly ResolvedColumn[]
  notes: readonly ResolvedColumn[]
  steps: readonly RecordStep[]
  related: readonly RelatedPart[]
}

export type RelatedPart =
  | {
      kind: 'field'
      title: string
      number: ResolvedColumn
      state?: ResolvedColumn
      visible?: string
    }
  | {
      kind: 'list'
      title: string
      resource: string
      number: ResolvedColumn
      state?: ResolvedColumn
      call: string
      where: Readonly<Record<string, string>>
      visible?: string
    }

/** What a resource declares of one record: its head, its progress, its related documents. Done once per page. */
export function compileRecord(name: string, resources: Resources): RecordParts {
  const declared = requireResource(name, resources)
  const { head = {}, progress = [], related = [] } = declared
  const column = (field: string) => resolveColumn(field, name, resources)
  const maybe = (field: string | undefined) => (field === undefined ? undefined : column(field))
  const { deadline } = head
  const due = typeof deadline === 'string' ? { field: deadline } : deadline
  return {
    resource: name,
    noun: declared.title,
    number: labelOf(name, resources),
    state: maybe(declared.state),
    amount: maybe(head.amount),
    deadline: due && { column: column(due.field), until: 'until' in due ? due.until : undefined },
    tags: (head.tags ?? []).map(column),
    void: declared.void,
    facts: (head.facts ?? []).map(column),
    notes: (head.notes ?? []).map(column),
    steps: progress.map((step) => {
      const { field, title } = typeof step === 'string' ? { field: step, title: '' } : step
      const time = column(field)
      return { title: title || deedOf(time.label), time, by: byOf(field, name, resources) }
    }),
    related: related.flatMap((one) => {
      if (typeof one === 'string' || !('resource' in one))
        return [fieldPart(typeof one === 'string' ? { field: one } : one, name, resources)]
      // a list brings its own resource alone: a drawer beside it draws the head and no documents
      return resources[one.resource] ? [listPart(one, resources)] : []
    }),
  }
}

/** Columns whose dictionaries the head needs. */
export const headColumns = (parts: RecordParts): ResolvedColumn[] =>
  [
    parts.number,
    parts.state,
    parts.amount,
    parts.deadline?.column,
    ...parts.tags,
    ...parts.facts,
    ...parts.notes,
    ...parts.steps.flatMap(({ time, by }) => [time, by]),
  ].filter((column) => column !== undefined)

/** @example deedOf('审核时间') // '审核'; 'Reviewed at' → 'Reviewed' */
export const deedOf = (label: string): string => label.replace(/时间$| (?:time|at)$/, '') || label

/** The person beside a time: `auditBy` beside `auditTime`. */
function byOf(field: string, name: string, resources: Resources): ResolvedColumn | undefined {
  if (!field.endsWith('Time')) return undefined
  const by = `${field.slice(0, -'Time'.length)}By`
  return resolveField(by, name, resources) ? resolveColumn(by, name, resources) : undefined
}

function fieldPart(part: RelatedField, name: string, resources: Resources): RelatedPart {
  const { field, title, state, open, visible } = part
  const number = resolveColumn(open ? { field, open } : field, name, resources)
  return {
    kind: 'field',
    title: title ?? number.label,
    number,
    state: state === undefined ? undefined : resolveColumn(state, name, resources),
    visible,
  }
}

function listPart({ resource, title, call, where, visible }: RelatedList, resources: Resources) {
  const { title: noun, state } = requireResource(resource, resources)
  return {
    kind: 'list' as const,
    title: title ?? noun,
    resource,
    number: labelOf(resource, resources),
    state: state === undefined ? undefined : resolveColumn(state, resource, resources),
    call,
    where,
    visible,
  }
}

/** The field a record is called by; a record may be called by its key, which is no field. */
function labelOf(name: string, resources: Resources): ResolvedColumn {
  const { label } = requireResource(name, resources)
  const bare = { ...resources[name], fields: { [label]: { title: '' } } } as Resource
  return resolveField(label, name, resources)
    ? resolveColumn(label, name, resources)
    : resolveColumn(label, name, { [name]: bare })
}

function requireResource(name: string, resources: Resources): Resource {
  const found = resources[name]
  if (found) return found
  throw new Error(`compileRecord: no resource "${name}"; hand in the page's resources`)
}
