import { compileExpression, type Scope } from '../../../language/expressions'
import { readPath, TimeSteps } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import type { DetailSection } from './sections'

interface StepBarProps {
  section: DetailSection
  /** Absent while it loads. */
  record?: Row
  scope: Scope
}

/** How far a record has come: each field is the time its step was done; where it halted, the reason stands. */
export function StepBar({ section, record, scope }: StepBarProps) {
  const steps = section.columns.map(({ label, prop }) => ({
    title: label,
    time: textOf(record && readPath(record, prop)),
  }))
  const halted = record && section.halted ? textOf(compileExpression(section.halted)(scope)) : ''
  return (
    <div className="bd-steps">
      <TimeSteps steps={steps} halted={halted} />
    </div>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
