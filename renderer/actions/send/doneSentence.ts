import type { FormValues } from '../../parts/form'
import type { BatchOutcome } from '../../language/registry'
import { fillTemplate, templateNames, type Scope } from '../../language/expressions'
import { formatInt } from '../../../runtime/format'
import { sentRows, type ActionDeps, type Run } from '../call/run'
import { texts } from '../texts'

/** What an action left behind, as far as it can be named. */
export interface Done {
  outcome?: BatchOutcome
  /** What the call answered when it made or changed one record. */
  record?: unknown
  values?: FormValues
}

// More names than these are counted.
const mostNamed = 3
// A name is a number or a title: whole sentences are cut.
const longestName = 40

/**
 * A sentence of the action that names what it is about stands by itself: it sees the record that was answered, what was
 * filled in, the row, and how many there are (`count`).
 * @example '采购单 CG20261122000007 已审核通过'
 */
export function doneSentence(run: Run, done: Done, deps: ActionDeps): string {
  const { label, success } = run.action
  if (success !== undefined && templateNames(success).length > 0)
    return fillTemplate(success, seen(run, done))
  const rows = namesOf(run, done, deps)
  if (success !== undefined) return rows === '' ? success : `${rows}${texts.say('colon')}${success}`
  return rows === '' ? texts.say('didAction', { label }) : texts.say('rowsDid', { rows, label })
}

function seen({ rows }: Run, { outcome, record, values }: Done): Scope {
  const count = outcome?.results.filter(({ ok }) => ok).length ?? rows.length
  return { count: formatInt(count), row: rows[0], ...values, ...(record as object | undefined) }
}

/** @example '采购单 CG20261122000007、CG20261122000008' */
export function namesOf(run: Run, done: Done, deps: ActionDeps): string {
  const names = doneNames(run, done, deps)
  const [first] = names
  if (first === undefined) return ''
  const noun = deps.resources[deps.resource]?.title ?? ''
  const isCounted = names.length > mostNamed
  return texts.say(isCounted ? 'rowsCounted' : 'rowsNamed', {
    noun,
    names: isCounted ? first : names.join(texts.say('listComma')),
    count: formatInt(names.length),
  })
}

function doneNames(run: Run, { outcome, record, values }: Done, deps: ActionDeps): string[] {
  if (outcome) return outcome.results.filter(({ ok }) => ok).map(({ label }) => cut(label))
  const field = deps.resources[deps.resource]?.label ?? ''
  const named = [record, values]
    .map((source) => (source as Readonly<Record<string, unknown>> | null | undefined)?.[field])
    .find((name) => typeof name === 'string' && name !== '')
  if (typeof named === 'string') return [cut(named)]
  // what stands over a list is not about its rows
  if (run.place === 'toolbar' || run.place === 'form') return []
  return sentRows(run, deps).flatMap(({ label }) => (label === '' ? [] : [cut(label)]))
}

const cut = (name: string): string => {
  const signs = Array.from(name)
  return signs.length > longestName ? `${signs.slice(0, longestName).join('')}…` : name
}
