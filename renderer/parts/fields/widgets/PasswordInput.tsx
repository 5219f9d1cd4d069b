import { Input } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { textOf } from '../value/textOf'

/** A secret, shown only while the eye is pressed. Never trimmed, never kept in a draft, never filled in by the browser. */
export function PasswordInput(props: WidgetProps<string>) {
  return (
    <Input.Password
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      value={textOf(props.value) ?? ''}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      maxLength={props.item.maxLength}
      placeholder={placeholderOf(props, 'fill')}
      autoComplete="new-password"
    />
  )
}
