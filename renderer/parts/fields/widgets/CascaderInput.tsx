import { Cascader } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import { textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useChoices } from '../useChoices'
import { ChoicesProblem } from './ChoicesProblem'

/** A path through a tree, outermost first; any level may be the last. */
export function CascaderInput(props: WidgetProps<string[]>) {
  const choices = useChoices(props.item, props.choices)
  return (
    <Cascader
      {...extraProps(props.item)}
      {...ariaOf(props)}
      id={props.id}
      style={{ width: '100%' }}
      changeOnSelect
      allowClear
      showSearch
      value={textsOf(props.value)}
      onChange={(path) => props.onChange(path?.length ? path.map(String) : undefined)}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      options={[...choices.items]}
      notFoundContent={<ChoicesProblem choices={choices} title={props.item.title} />}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}
