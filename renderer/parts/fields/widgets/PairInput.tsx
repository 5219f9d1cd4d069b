import { Space } from 'antd'
import type { ComponentType } from 'react'
import { titleOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { MoneyInput } from './MoneyInput'
import { NumberInput } from './NumberInput'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

type Pair<Value> = [Value | null, Value | null]

/** From – to, both ends optional. One empty pair counts as nothing. */
function PairInput<Value>({
  Input,
  ...props
}: WidgetProps<Pair<Value>> & { Input: ComponentType<WidgetProps<Value>> }) {
  const text = useTexts(texts)
  const [from, to] = Array.isArray(props.value) ? props.value : [null, null]
  const title = titleOf(props.item)
  const change = (next: Pair<Value>) =>
    props.onChange(next[0] === null && next[1] === null ? undefined : next)
  const shared = {
    item: props.item,
    disabled: props.disabled,
    onBlur: props.onBlur,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
  }
  return (
    <Space.Compact block role="group" aria-label={title}>
      <Input
        {...shared}
        id={props.id}
        autoFocus={props.autoFocus}
        value={from ?? undefined}
        onChange={(next) => change([next ?? null, to ?? null])}
        placeholder={text('atLeast')}
        aria-label={text('titleFrom', { title })}
      />
      <Input
        {...shared}
        value={to ?? undefined}
        onChange={(next) => change([from ?? null, next ?? null])}
        placeholder={text('atMost')}
        aria-label={text('titleTo', { title })}
      />
    </Space.Compact>
  )
}

export const NumberRangeInput = (props: WidgetProps<Pair<number | string>>) => (
  <PairInput {...props} Input={NumberInput} />
)

export const MoneyRangeInput = (props: WidgetProps<Pair<string>>) => (
  <PairInput {...props} Input={MoneyInput} />
)
