import { Switch } from 'antd'
import { ariaOf } from '../value/naming'
import type { WidgetProps } from '../types'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** Yes or no, as a boolean. */
export function SwitchInput(props: WidgetProps<boolean>) {
  const text = useTexts(texts)
  return (
    <Switch
      {...ariaOf(props)}
      id={props.id}
      style={{ marginTop: 4 }}
      checked={props.value === true}
      onChange={(next) => props.onChange(next)}
      disabled={props.disabled}
      checkedChildren={text('yes')}
      unCheckedChildren={text('no')}
    />
  )
}
