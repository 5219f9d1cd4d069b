import { Select } from 'antd'
import { useId } from 'react'
import type { ResolvedColumn } from '../../../schemas/language'
import { mostDimensions } from './reportAddress'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface DimensionChooserProps {
  dimensions: readonly ResolvedColumn[]
  by: readonly string[]
  onChange(by: readonly string[]): void
}

/** By what the figures are grouped: one to three dimensions, in the order they are chosen. */
export function DimensionChooser({ dimensions, by, onChange }: DimensionChooserProps) {
  const text = useTexts(texts)
  const id = useId()
  return (
    <div className="br-chooser">
      <label htmlFor={id}>{text('groupedBy')}</label>
      <Select
        id={id}
        mode="multiple"
        size="small"
        maxCount={mostDimensions}
        value={[...by]}
        options={dimensions.map(({ prop, label }) => ({ value: prop, label }))}
        // The last one stays: without any there is nothing to show.
        onChange={(next: string[]) => next.length > 0 && onChange(next)}
        showSearch={false}
        popupMatchSelectWidth={160}
      />
    </div>
  )
}
