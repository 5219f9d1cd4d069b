import { Input } from 'antd'
import { useState } from 'react'
import { figureProblem } from '../value/explainFigure'
import { typeMoney } from '../value/money'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import { textOf } from '../value/textOf'
import type { WidgetProps } from '../types'

/** An amount in yuan: a decimal string with two places, in and out. Never a float. */
export function MoneyInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const text = useTexts(texts)
  const problem = figureProblem(item, value)
  const [draft, setDraft] = useState<string>()
  const handleChange = (typed: string) => {
    const read = typeMoney(typed, item.min !== undefined && item.min < 0)
    setDraft(read.shown)
    onChange(read.value)
  }
  const handleBlur = () => {
    setDraft(undefined)
    onBlur?.()
  }
  return (
    <Input
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      status={problem && 'error'}
      title={problem}
      value={draft ?? textOf(value) ?? ''}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      inputMode="decimal"
      autoComplete="off"
      prefix="¥"
      suffix={item.unit && item.unit !== text('yuan') ? item.unit : undefined}
      placeholder={placeholderOf(props, 'fill')}
    />
  )
}
