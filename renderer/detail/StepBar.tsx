import { Steps } from 'antd'
import { compileExpression, type Scope } from '../expressions'
import { readPath } from '../cells'
import type { Row } from '../registry'
import type { DetailSection } from './sections'

interface StepBarProps {
  section: DetailSection
  /** Absent while it loads. */
  record?: Row
  scope: Scope
}

/** How far a record has come: each field is the time its step was done; where it halted, the reason stands. */
export function StepBar({ section, record, scope }: StepBarProps) {
  const times = section.columns.map(({ prop }) => textOf(record && readPath(record, prop)))
  const done = times.reduce((last, time, at) => (time === '' ? last : at + 1), 0)
  const reason = record && section.halted ? textOf(compileExpression(section.halted)(scope)) : ''
  const items = section.columns.map(({ label }, at) => ({
    title: label,
    content: at === done && reason !== '' ? reason : times[at],
  }))
  return (
    <div className="bd-steps">
      <Steps
        size="small"
        current={done}
        status={reason === '' ? 'process' : 'error'}
        items={items}
        responsive={false}
      />
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
