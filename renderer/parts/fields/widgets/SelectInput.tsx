import { Select } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { shownChoices, useChoices } from '../useChoices'
import { ChoicesProblem } from './ChoicesProblem'

const shared = { allowClear: true, showSearch: { optionFilterProp: 'label' } } as const

/** One of a dictionary or of what a call offers; typing narrows the list. */
export function SelectInput(props: WidgetProps<string>) {
  const choices = useChoices(props.item, props.choices)
  return (
    <Select<string>
      {...shared}
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      style={{ width: '100%' }}
      value={props.value ?? undefined}
      onChange={(next) => props.onChange(next ?? undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      options={shownChoices(choices, props.value ? [props.value] : [])}
      loading={choices.isLoading}
      notFoundContent={<ChoicesProblem choices={choices} title={props.item.title} />}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}

/** Several of them, as a list of values. */
export function MultiSelectInput(props: WidgetProps<string[]>) {
  const choices = useChoices(props.item, props.choices)
  const chosen = Array.isArray(props.value) ? props.value : []
  return (
    <Select<string[]>
      {...shared}
      {...extraProps(props.item)}
      {...ariaOf(props)}
      mode="multiple"
      maxTagCount="responsive"
      id={props.id}
      style={{ width: '100%' }}
      value={chosen}
      onChange={(next) => props.onChange(next.length > 0 ? next : undefined)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      options={shownChoices(choices, chosen)}
      loading={choices.isLoading}
      notFoundContent={<ChoicesProblem choices={choices} title={props.item.title} />}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}
