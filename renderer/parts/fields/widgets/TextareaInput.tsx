import { Input } from 'antd'
import { textOf } from '../value/textOf'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { useKept } from '../useKept'

/** Several lines of text that grow with their content. */
export function TextareaInput(props: WidgetProps<string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const typing = useKept(item.keep, onChange)
  return (
    <Input.TextArea
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      value={textOf(value) ?? ''}
      {...typing}
      onBlur={onBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      maxLength={item.maxLength}
      // The count stands below the box.
      style={item.maxLength ? { marginBottom: 20 } : undefined}
      showCount={Boolean(item.maxLength)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      placeholder={placeholderOf(props, 'fill')}
    />
  )
}
