import { Select } from 'antd'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'
import type { Chosen } from './useChosen'

/** Of what the page counts; nothing to choose where there is one. */
export function ChosenOne({ chosen }: { chosen: Chosen }) {
  const text = useTexts(texts)
  const { noun, choices, value, choose } = chosen
  if (choices.length < 2) return null
  return (
    <Select
      aria-label={text('switchTo', { noun })}
      className="bl-chosen"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={text('everyOne', { noun })}
      options={[...choices]}
      value={value}
      onChange={(next: string | undefined) => choose(next)}
    />
  )
}
