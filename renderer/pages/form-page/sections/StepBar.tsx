import { useForm } from '@formily/react'
import { Steps } from 'antd'
import type { FormStep } from '../../../../schemas/contract/language.gen'
import { observer } from '../../../parts/formily'
import type { CompiledSection } from './compileSections'
import { errorsBySection } from './sectionErrors'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface StepBarProps {
  steps: readonly FormStep[]
  sections: readonly CompiledSection[]
  current: number
  onStep: (step: number) => void
}

/** Where one is among the steps; a step with something wrong says how many. */
export const StepBar = observer(function StepBar(props: StepBarProps) {
  const text = useTexts(texts)
  const { steps, sections, current, onStep } = props
  const wrong = errorsBySection(useForm())
  const countOf = (step: FormStep) =>
    sections
      .filter((section) => section.step === step.key)
      .reduce((total, { key }) => total + (wrong.get(key) ?? 0), 0)
  return (
    <nav aria-label={text('steps')}>
      <Steps
        size="small"
        current={current}
        onChange={onStep}
        items={steps.map((step, place) => {
          const count = countOf(step)
          return {
            title: step.title,
            content: count > 0 ? text('problemCount', { count }) : step.hint,
            status: count > 0 && place !== current ? 'error' : undefined,
          }
        })}
      />
    </nav>
  )
})
