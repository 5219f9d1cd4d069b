import { InputsContext } from './InputsContext'
import type { WidgetProps } from './types'
import { widgetInputs } from './widgetInputs'

/**
 * One input of any widget, controlled and free of Formily: filters and tables use it as it is.
 * @example <FieldInput item={resolveFilter('orderTime', 'order', resources)} value={value} onChange={setValue} id="f1" />
 */
export function FieldInput(props: WidgetProps) {
  const Input = widgetInputs[props.item.widget]
  if (props.item.widget !== 'line-table') return <Input {...props} />
  return (
    <InputsContext value={widgetInputs}>
      <Input {...props} />
    </InputsContext>
  )
}
