import { InputNumber } from 'antd'
import { useCallback } from 'react'
import { ariaOf, extraProps, placeholderOf } from '../value/naming'
import { figureProblem } from '../value/explainFigure'
import { typeFigure } from '../value/money'
import type { WidgetProps } from '../types'

/** A number; whole ones for fields of type int. What is typed is never rounded: a mistake stays and is explained. */
export function NumberInput(props: WidgetProps<number | string>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  const problem = figureProblem(item, value)
  const number = toNumber(value)
  const isDoubtful = problem !== undefined || number === undefined
  const doubtful = typeof value === 'string' && isDoubtful ? value : undefined
  // Kept as long as it says the same: with each new one the widget writes its last number over what is being typed.
  const shownAs = useCallback(
    (
      shown: number | string | undefined,
      { userTyping, input }: { userTyping: boolean; input: string },
    ) => (userTyping ? input : (doubtful ?? `${shown ?? ''}`)),
    [doubtful],
  )
  // What reads as no number stays in the input and becomes the field's value, so that checking it says why.
  const handleInput = (typed: string) => {
    const read = typeFigure(item, typed)
    if (typeof read.value === 'string') onChange(read.value)
  }
  return (
    <InputNumber<number>
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      style={{ width: '100%' }}
      status={problem && 'error'}
      title={problem}
      value={doubtful === undefined ? number : undefined}
      onChange={(next) => onChange(next ?? undefined)}
      onInput={handleInput}
      onBlur={onBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      parser={(typed = '') => parsed(item, typed)}
      formatter={shownAs}
      suffix={item.unit ?? (item.type === 'percent' ? '%' : undefined)}
      placeholder={placeholderOf(props, 'fill')}
      changeOnWheel={false}
    />
  )
}

// The widget takes an empty text for "emptied" and NaN for "no number yet", though its types know numbers only.
function parsed(item: WidgetProps['item'], typed: string): number {
  const { value } = typeFigure(item, typed)
  return typeof value === 'number' ? value : typed === '' ? ('' as unknown as number) : Number.NaN
}

// SQL numerics arrive as text ("1.250").
function toNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
