import { useRef, useState, type ReactNode } from 'react'
import { FieldInput } from './FieldInput'
import styles from './LazyInput.module.css'
import { ariaOf, placeholderOf } from './naming'
import { textOf, textsOf } from './textOf'
import type { Widget, WidgetProps } from './types'
import { useChoices } from './useChoices'

const popups: Partial<Record<Widget, 'dialog' | 'tree' | 'listbox'>> = {
  select: 'listbox',
  'multi-select': 'listbox',
  'remote-select': 'listbox',
  'tree-select': 'tree',
  cascader: 'listbox',
  region: 'listbox',
  date: 'dialog',
  datetime: 'dialog',
  month: 'dialog',
  time: 'dialog',
  'date-range': 'dialog',
  'datetime-range': 'dialog',
  'time-range': 'dialog',
}
/** Their value is one text that can be shown without them. */
const shownAsText: ReadonlySet<Widget> = new Set([
  'select',
  'date',
  'datetime',
  'month',
  'time',
  'region',
])

/**
 * Untouched selects and date pickers are most of what a page of inputs costs. Until one gets the focus a
 * plain read-only input of the same role, name and size stands there; the focus brings the real one,
 * and a click that brought it opens it. Widgets that are light themselves stand there from the start.
 */
export function LazyInput(props: WidgetProps) {
  const [stage, setStage] = useState<'light' | 'focused' | 'opened'>('light')
  const { widget } = props.item
  const popup = popups[widget]
  if (!popup) return <FieldInput {...props} />
  // Formily starts a field of several values with an empty list.
  const hasValue = Array.isArray(props.value)
    ? props.value.some((part) => part !== null && part !== undefined)
    : props.value !== undefined && props.value !== null && props.value !== ''
  if (stage === 'light' && (!hasValue || shownAsText.has(widget)))
    return <LightInput {...props} hasValue={hasValue} popup={popup} onTurn={setStage} />
  const { placeholder, ...rest } = props
  return (
    <FieldInput
      {...rest}
      {...(widget.endsWith('-range') ? {} : { placeholder })}
      autoFocus={stage !== 'light'}
      item={stage === 'opened' ? opened(props.item) : props.item}
    />
  )
}

interface LightInputProps extends WidgetProps {
  hasValue: boolean
  popup: 'dialog' | 'tree' | 'listbox'
  onTurn: (stage: 'focused' | 'opened') => void
}

function LightInput({ hasValue, popup, onTurn, ...props }: LightInputProps) {
  const isClick = useRef(false)
  const isRange = props.item.widget.endsWith('-range')
  return (
    <LightText {...props} hasValue={hasValue}>
      {(text) => (
        <input
          {...ariaOf(props)}
          readOnly
          id={props.id}
          className={styles.light}
          disabled={props.disabled}
          value={text}
          placeholder={isRange ? '开始 ~ 结束' : placeholderOf(props, '选择')}
          {...roleOf(popup)}
          onMouseDown={() => (isClick.current = true)}
          onFocus={() => onTurn(isClick.current ? 'opened' : 'focused')}
        />
      )}
    </LightText>
  )
}

interface LightTextProps extends WidgetProps {
  hasValue: boolean
  children: (text: string) => ReactNode
}

function LightText({ hasValue, children, ...props }: LightTextProps) {
  if (!hasValue) return children('')
  if (props.item.widget === 'select') return <ChoiceText {...props}>{children}</ChoiceText>
  return children(
    Array.isArray(props.value) ? textsOf(props.value).join(' / ') : (textOf(props.value) ?? ''),
  )
}

function ChoiceText({ children, ...props }: Omit<LightTextProps, 'hasValue'>) {
  const choices = useChoices(props.item, props.choices)
  const value = textOf(props.value) ?? ''
  return children(choices.items.find((choice) => choice.value === value)?.label ?? value)
}

function roleOf(popup: LightInputProps['popup']) {
  if (popup === 'dialog') return { 'aria-haspopup': popup }
  return { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': popup } as const
}

function opened(item: WidgetProps['item']): WidgetProps['item'] {
  const own = item.schema?.['x-component-props'] as Record<string, unknown> | undefined
  return { ...item, schema: { ...item.schema, 'x-component-props': { defaultOpen: true, ...own } } }
}
