import { Input } from 'antd'
import { useState } from 'react'
import { parseLines, printLines } from '../value/lines'
import { ariaOf, extraProps, titleOf } from '../value/naming'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/**
 * A paste of many values, one per line or separated; out comes each once.
 * The text stays as typed while the field has the focus, so that a line can be edited in peace.
 */
export function LinesInput(props: WidgetProps<string[]>) {
  const say = useTexts(texts)
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const [draft, setDraft] = useState<string>()
  const entries = textsOf(value)
  const handleChange = (text: string) => {
    setDraft(text)
    const next = parseLines(text)
    onChange(next.length > 0 ? next : undefined)
  }
  const handleBlur = () => {
    setDraft(undefined)
    onBlur?.()
  }
  return (
    <Input.TextArea
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      value={draft ?? printLines(entries)}
      onChange={(event) => handleChange(event.target.value)}
      onBlur={handleBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      autoSize={{ minRows: 1, maxRows: 6 }}
      // The count stands below the box.
      style={entries.length > 1 ? { marginBottom: 20 } : undefined}
      count={{ show: entries.length > 1 && (() => say('countInAll', { count: entries.length })) }}
      placeholder={props.placeholder ?? say('pasteManyInto', { item: titleOf(item) })}
    />
  )
}
