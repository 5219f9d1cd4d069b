import { useRef, useState } from 'react'
import { FieldInput } from '../fields'
import type { WidgetProps } from '../fields'

const popups: Partial<Record<WidgetProps['item']['widget'], 'dialog' | 'tree'>> = {
  'date-range': 'dialog',
  'datetime-range': 'dialog',
  'tree-select': 'tree',
}

/**
 * Untouched selects and date pickers are most of what a list page costs. Until one gets the focus a
 * plain read-only input of the same role, name and size stands there; the focus brings the real one,
 * and a click that brought it opens it.
 */
export function LazyInput(props: WidgetProps) {
  const [stage, setStage] = useState<'light' | 'focused' | 'opened'>('light')
  const isClick = useRef(false)
  // Formily starts a field of several values with an empty list.
  const hasValue = Array.isArray(props.value)
    ? props.value.length > 0
    : props.value !== undefined && props.value !== null
  if (stage === 'light' && !hasValue)
    return (
      <input
        readOnly
        id={props.id}
        className="bc-light"
        disabled={props.disabled}
        placeholder={props.item.widget.endsWith('-range') ? '开始 ~ 结束' : props.placeholder}
        {...roleOf(props.item.widget)}
        onMouseDown={() => (isClick.current = true)}
        onFocus={() => setStage(isClick.current ? 'opened' : 'focused')}
      />
    )
  const { placeholder, ...rest } = props
  const isRange = props.item.widget.endsWith('-range')
  return (
    <FieldInput
      {...rest}
      {...(isRange ? {} : { placeholder })}
      autoFocus={stage !== 'light'}
      item={stage === 'opened' ? opened(props.item) : props.item}
    />
  )
}

function roleOf(widget: WidgetProps['item']['widget']) {
  const popup = popups[widget] ?? 'listbox'
  if (popup === 'dialog') return { 'aria-haspopup': popup }
  return { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': popup } as const
}

function opened(item: WidgetProps['item']): WidgetProps['item'] {
  const own = item.schema?.['x-component-props'] as Record<string, unknown> | undefined
  return { ...item, schema: { ...item.schema, 'x-component-props': { defaultOpen: true, ...own } } }
}
