import {
  startTransition,
  Suspense,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { Landing } from './Landing'
import { LightPair } from './LightPair'
import styles from './StandInInput.module.css'
import { ariaOf, placeholderOf } from '../value/naming'
import { textOf, textsOf } from '../value/textOf'
import type { Widget, WidgetProps } from '../types'
import { useChoices } from '../useChoices'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

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

interface StandInInputProps extends WidgetProps {
  /** The real inputs. */
  Input: ComponentType<WidgetProps>
  /** Their code is still to be fetched: the light input stays, with the focus, until it is there. */
  isFetched?: boolean
}

type Stage = 'light' | 'focused' | 'opened' | 'end'

/**
 * Untouched selects and date pickers are most of what a page of inputs costs. Until one gets the focus a
 * plain read-only input of the same role, name and size stands there; the focus brings the real one,
 * and a click that brought it opens it. Widgets that are light themselves stand there from the start.
 */
export function StandInInput({ Input, isFetched = false, ...props }: StandInInputProps) {
  const [stage, setStage] = useState<Stage>('light')
  const typed = useRef('')
  const { widget } = props.item
  const popup = popups[widget]
  const isPair = isFetched && (widget === 'number-range' || widget === 'money-range')
  // Formily starts a field of several values with an empty list.
  const hasValue = Array.isArray(props.value)
    ? props.value.some((part) => part !== null && part !== undefined)
    : props.value !== undefined && props.value !== null && props.value !== ''
  const turn = (next: Stage) => (isFetched ? startTransition(() => setStage(next)) : setStage(next))
  const light = isPair ? (
    <LightPair {...props} onTurn={(place) => turn(place === 0 ? 'focused' : 'end')} />
  ) : (
    popup && <LightInput {...props} hasValue={hasValue} popup={popup} onTurn={turn} />
  )
  const take = () => {
    const text = typed.current
    typed.current = ''
    return text
  }
  // The real input comes a moment later; what is typed meanwhile is handed to it.
  const keep = (event: KeyboardEvent) => {
    if (isPrinted(event)) typed.current += event.key
    else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
  }
  const isLight = stage === 'light' && (isPair || !hasValue || shownAsText.has(widget))
  const { placeholder, ...rest } = props
  const isRange = popup !== undefined && widget.endsWith('-range')
  return (
    <Suspense fallback={light}>
      {light && isLight ? (
        <div className={styles.transparent} onKeyDown={isFetched ? keep : undefined}>
          {light}
        </div>
      ) : (
        <Landing isAtEnd={stage === 'end'} takeTyped={isFetched ? take : undefined}>
          <Input
            {...rest}
            {...(isRange ? {} : { placeholder })}
            autoFocus={props.autoFocus ?? (stage === 'focused' || stage === 'opened')}
            item={stage === 'opened' ? opened(props.item) : props.item}
          />
        </Landing>
      )}
    </Suspense>
  )
}

const isPrinted = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing

interface LightInputProps extends WidgetProps {
  hasValue: boolean
  popup: 'dialog' | 'tree' | 'listbox'
  onTurn: (stage: 'focused' | 'opened') => void
}

function LightInput({ hasValue, popup, onTurn, ...props }: LightInputProps) {
  const say = useTexts(texts)
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
          placeholder={isRange ? say('fromTo') : placeholderOf(props, 'choose')}
          {...roleOf(popup)}
          onMouseDown={(event) => {
            isClick.current = true
            // A form that opened put the focus here already: it does not come again.
            if (event.currentTarget === document.activeElement) onTurn('opened')
          }}
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
