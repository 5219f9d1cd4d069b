import { Input } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../naming'
import type { WidgetProps } from '../types'

/** One line of text; out comes what was typed, nothing when it is empty. Blanks at the ends go on leaving. */
export function TextInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const handleBlur = () => {
    const trimmed = value?.trim()
    if (value !== undefined && trimmed !== value) onChange(trimmed || undefined)
    onBlur?.()
  }
  return (
    <Input
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      value={value ?? ''}
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
