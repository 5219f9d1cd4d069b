import { Checkbox, Radio, Spin } from 'antd'
import { ariaOf, ariaOfGroup } from '../value/naming'
import type { WidgetProps } from '../types'
import { useChoices } from '../useChoices'
import { ChoicesProblem } from './ChoicesProblem'

// Stands on the line of its label.
const inLine = { paddingTop: 5 }

/** One of a few, all in sight. */
export function RadioInput(props: WidgetProps<string>) {
  const choices = useChoices(props.item, props.choices)
  if (choices.items.length === 0) return <Waiting choices={choices} />
  return (
    <Radio.Group
      {...ariaOf(props)}
      style={inLine}
      id={props.id}
      value={props.value}
      onChange={(event) => props.onChange(String(event.target.value))}
      disabled={props.disabled}
      options={[...choices.items]}
    />
  )
}

/** Any of a few, all in sight. */
export function CheckboxGroupInput(props: WidgetProps<string[]>) {
  const choices = useChoices(props.item, props.choices)
  if (choices.items.length === 0) return <Waiting choices={choices} />
  return (
    <div role="group" id={props.id} {...ariaOfGroup(props)} style={inLine}>
      <Checkbox.Group
        value={Array.isArray(props.value) ? props.value : []}
        onChange={(next) => props.onChange(next.length > 0 ? next.map(String) : undefined)}
        disabled={props.disabled}
        options={[...choices.items]}
      />
    </div>
  )
}

const Waiting = ({ choices }: Parameters<typeof ChoicesProblem>[0]) =>
  choices.isLoading ? <Spin size="small" /> : <ChoicesProblem choices={choices} />
