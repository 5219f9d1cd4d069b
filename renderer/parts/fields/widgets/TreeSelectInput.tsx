import { TreeSelect } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import { textOf, textsOf } from '../value/textOf'
import type { WidgetProps } from '../types'
import { useChoices } from '../useChoices'
import { ChoicesProblem } from './ChoicesProblem'

/** One node of a tree; `many` makes it a list. The whole tree is fetched once and searched here. */
export function TreeSelectInput(props: WidgetProps<string | string[]>) {
  const { item, value, onChange } = props
  const choices = useChoices(item, props.choices)
  return (
    <TreeSelect<string | string[]>
      {...extraProps(item)}
      {...ariaOf(props)}
      id={props.id}
      style={{ width: '100%' }}
      allowClear
      showSearch={{ treeNodeFilterProp: 'label' }}
      treeLine
      multiple={item.many ?? false}
      value={item.many ? textsOf(value) : textOf(value)}
      onChange={(next) => onChange(next === undefined || next.length === 0 ? undefined : next)}
      onBlur={props.onBlur}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      treeData={[...choices.items]}
      notFoundContent={<ChoicesProblem choices={choices} title={item.title} />}
      placeholder={placeholderOf(props, 'choose')}
    />
  )
}
