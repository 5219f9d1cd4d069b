import { Input } from 'antd'
import { textOf } from '../value/textOf'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { useKept } from '../useKept'

/** One line of text; out comes what was typed, nothing when it is empty. Blanks at the ends go on leaving. */
export function TextInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const text = textOf(value)
  const typing = useKept(item.keep, onChange)
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
      {...typing}
      onBlur={handleBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      maxLength={item.maxLength}
      placeholder={placeholderOf(props, 'fill')}
      suffix={item.unit}
      autoComplete="off"
      allowClear
    />
  )
}
