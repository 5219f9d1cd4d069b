import { Input } from 'antd'
import { textOf } from '../textOf'
import { ariaOf, extraProps, placeholderOf } from '../naming'
import type { WidgetProps } from '../types'

/** One line of text; out comes what was typed, nothing when it is empty. Blanks at the ends go on leaving. */
export function TextInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const text = textOf(value)
  const handleBlur = () => {
    const trimmed = text?.trim()
    if (text !== undefined && trimmed !== text) onChange(trimmed || undefined)
    onBlur?.()
  }
  return (
    <Input
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      value={text ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={handleBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      maxLength={item.maxLength}
      placeholder={placeholderOf(props, '填写')}
      suffix={item.unit}
      autoComplete="off"
      allowClear
    />
  )
}
