import type { Row } from '../../language/registry'
import { printField, readPath, type CellContext } from '../cells'
import type { RecordParts } from './compileRecord'

export interface ProgressStep {
  title: string
  /** `yyyy-MM-dd HH:mm:ss`; '' while it has not come. */
  time: string
  by: string
  /** `next`: the step that comes now. `passed`: later steps are done, this one left no time. */
  state: 'done' | 'passed' | 'next' | 'open'
}

export interface Progress {
  steps: ProgressStep[]
  /** The state's own name where the record left its way: `stopped` waits for somebody, `ended` never goes on. */
  halt?: { title: string; kind: 'stopped' | 'ended' }
}

/**
 * How far a record has come. Steps are told by their times, the end of the way by the dictionary of its state: a value
 * in `error` stopped, a value at which nothing is left to do and which is no success ended.
 */
export function progressOf(parts: RecordParts, record: Row, context: CellContext): Progress {
  const times = parts.steps.map(({ time }) => textOf(readPath(record, time.prop)))
  const halt = haltOf(parts, record, context)
  const done = times.reduce((last, time, at) => (time === '' ? last : at + 1), 0)
  const isOver = isFinished(parts, record, context)
  const steps = parts.steps.map(({ title, by }, at): ProgressStep => {
    const time = times[at] ?? ''
    return {
      title,
      time,
      by: time && by ? printField(by, record, context) : '',
      state: time ? 'done' : at < done || isOver ? 'passed' : at > done || halt ? 'open' : 'next',
    }
  })
  return { steps, halt }
}

/** Whether nothing is left to do with a record. */
export const isDone = (parts: RecordParts, record: Row, context: CellContext): boolean => {
  const { labels, value } = stateOf(parts, record, context)
  return labels?.isDone?.(value) === true
}

function isFinished(parts: RecordParts, record: Row, context: CellContext): boolean {
  const { labels, value } = stateOf(parts, record, context)
  return isDone(parts, record, context) && labels?.color?.(value) === 'success'
}

function haltOf(parts: RecordParts, record: Row, context: CellContext): Progress['halt'] {
  const { labels, value } = stateOf(parts, record, context)
  if (!labels || value === undefined || value === null) return undefined
  const title = labels.label(value)
  const color = labels.color?.(value)
  if (labels.isDone?.(value)) return color === 'success' ? undefined : { title, kind: 'ended' }
  return color === 'error' ? { title, kind: 'stopped' } : undefined
}

function stateOf({ state }: RecordParts, record: Row, context: CellContext) {
  const labels = state?.dict === undefined ? undefined : context.labels[state.dict]
  return { labels, value: state && readPath(record, state.prop) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
