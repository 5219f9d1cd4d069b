import type { FilterWidget as WidgetName } from '../../schemas/language'
import { FetchedInput } from '../fields'
import type { WidgetProps } from '../fields'
import { PastedInput } from './PastedInput'

interface FilterWidgetProps extends WidgetProps {
  widget: WidgetName
}

/** The input of a filter. Heavy ones are mounted when somebody turns to them. */
export function FilterWidget({ widget, ...props }: FilterWidgetProps) {
  const placeholder = props.placeholder ?? placeholders[widget] ?? '请选择'
  return widget === 'textarea-multi' ? (
    <PastedInput {...props} placeholder={placeholder} />
  ) : (
    <FetchedInput {...props} placeholder={placeholder} />
  )
}

const placeholders: Partial<Record<WidgetName, string>> = { text: '请输入' }
