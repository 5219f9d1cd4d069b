import { useExpressionScope, useForm } from '@formily/react'
import { TimeSteps } from '../../../parts/cells'
import { compileExpression, type Scope } from '../../../language/expressions'
import { observer } from '../../../parts/formily'
import type { CompiledSection } from './compileSections'

/** A section with `view: steps`: each of its items is the time a step was done. */
export const SectionSteps = observer(function SectionSteps({
  section,
}: {
  section: CompiledSection
}) {
  const { values } = useForm()
  const scope = useExpressionScope() as Scope | undefined
  const halted = section.halted && compileExpression(section.halted)({ ...scope, values })
  const steps = section.items.map(({ title, field }) => ({ title, time: textOf(values[field]) }))
  return (
    // of the grid that items stand in it takes the whole line
    <div style={{ gridColumn: '1 / -1' }}>
      <TimeSteps steps={steps} halted={textOf(halted)} />
    </div>
  )
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
