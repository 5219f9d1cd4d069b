import { Input } from 'antd'
import { useState } from 'react'
import { cleanMoney, padMoney } from '../money'
import { ariaOf, extraProps, placeholderOf } from '../naming'
import { textOf } from '../textOf'
import type { WidgetProps } from '../types'

/** An amount in yuan: a decimal string with two places, in and out. Never a float. */
export function MoneyInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const [draft, setDraft] = useState<string>()
  const handleChange = (typed: string) => {
    const cleaned = cleanMoney(typed, item.min !== undefined && item.min < 0)
    setDraft(cleaned)
    onChange(padMoney(cleaned))
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
      value={draft ?? textOf(value) ?? ''}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      inputMode="decimal"
      autoComplete="off"
      prefix="¥"
      suffix={item.unit && item.unit !== '元' ? item.unit : undefined}
      placeholder={placeholderOf(props, 'fill')}
    />
  )
}
