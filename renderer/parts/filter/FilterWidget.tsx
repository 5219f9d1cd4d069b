import type { FilterWidget as WidgetName } from '../../../schemas/language'
import { DependentInput, FetchedInput } from '../fields'
import type { WidgetProps } from '../fields'
import { PastedInput } from './paste/PastedInput'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface FilterWidgetProps extends WidgetProps {
  widget: WidgetName
  /** What is set in the filters now, where the choices depend on it. */
  values?: Readonly<Record<string, unknown>>
}

/** The input of a filter. Heavy ones are mounted when somebody turns to them. */
export function FilterWidget({ widget, values = none, ...props }: FilterWidgetProps) {
  const say = useTexts(texts)
  const { mask } = props.item
  const isWhole = widget === 'text' && mask !== undefined
  const ask = isWhole ? (mask === 'phone' ? 'wholeOrLastFour' : 'whole') : placeholders[widget]
  const placeholder = props.placeholder ?? say(ask ?? 'choose')
  return widget === 'textarea-multi' ? (
    <PastedInput {...props} placeholder={placeholder} />
  ) : (
    <DependentInput
      {...props}
      Input={FetchedInput}
      scope={{ values, filter: values }}
      beside={{ values, requiredTitle: () => undefined }}
      placeholder={placeholder}
    />
  )
}

const none = {}

const placeholders: Partial<Record<WidgetName, 'typeIn'>> = { text: 'typeIn' }
