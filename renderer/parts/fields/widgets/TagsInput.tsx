import { Select } from 'antd'
import { ariaOf, titleOf } from '../value/naming'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useChoices } from '../useChoices'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** Free words, and those offered by a dictionary or a call. Enter or a comma ends a word. */
export function TagsInput(props: WidgetProps<string[]>) {
  const text = useTexts(texts)
  const choices = useChoices(props.item, props.choices)
  return (
    <Select<string[]>
      {...ariaOf(props)}
      mode="tags"
      id={props.id}
      style={{ width: '100%' }}
      tokenSeparators={[',', '，', ';', '；', ' ']}
      value={textsOf(props.value)}
      onChange={(next) => {
        const words = [...new Set(next.map((word) => word.trim()).filter(Boolean))]
        props.onChange(words.length > 0 ? words : undefined)
      }}
      onBlur={props.onBlur}
      disabled={props.disabled}
      options={[...choices.items]}
      notFoundContent={null}
      placeholder={props.placeholder ?? text('enterAdds', { item: titleOf(props.item) })}
    />
  )
}
