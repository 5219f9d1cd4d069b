import { ScanOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useRef, type KeyboardEvent } from 'react'
import { toHalfWidth } from '../value/money'
import { ariaOf, extraProps, titleOf } from '../value/naming'
import { textOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/**
 * One line for a scan gun: the gun's Enter ends a code, it does not send the form, and the next scan replaces this one.
 * Full-width digits of an input method left on become plain ones. No maxLength: a code cut short might be another one.
 */
export function ScanInput(props: WidgetProps<string>) {
  const text = useTexts(texts)
  const input = useRef<InputRef>(null)
  const value = textOf(props.value) ?? ''
  const handleEnter = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    const code = toHalfWidth(value).trim()
    if (code !== value) props.onChange(code || undefined)
    props.onBlur?.()
    input.current?.select()
  }
  return (
    <Input
      {...extraProps(props.item)}
      {...ariaOf(props)}
      ref={input}
      id={props.id}
      value={value}
      onChange={(event) => props.onChange(event.target.value || undefined)}
      onPressEnter={handleEnter}
      onFocus={() => input.current?.select()}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      prefix={<ScanOutlined aria-hidden />}
      placeholder={props.placeholder ?? text('scanOrType', { item: titleOf(props.item) })}
      autoComplete="off"
      allowClear
    />
  )
}
