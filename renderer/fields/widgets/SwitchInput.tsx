import { Switch } from 'antd'
import { ariaOf } from '../naming'
import type { WidgetProps } from '../types'

/** Yes or no, as a boolean. */
export function SwitchInput(props: WidgetProps<boolean>) {
  return (
    <Switch
      {...ariaOf(props)}
      id={props.id}
      style={{ marginTop: 4 }}
      checked={props.value === true}
      onChange={(next) => props.onChange(next)}
      disabled={props.disabled}
      checkedChildren="是"
      unCheckedChildren="否"
    />
  )
}
