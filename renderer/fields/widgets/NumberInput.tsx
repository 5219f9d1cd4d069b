import { InputNumber } from 'antd'
import { ariaOf, extraProps, placeholderOf } from '../naming'
import { toHalfWidth } from '../money'
import type { WidgetProps } from '../types'

/** A number; whole ones for fields of type int. */
export function NumberInput(props: WidgetProps<number>) {
  const { item, value, onChange, onBlur, id, disabled, autoFocus } = props
  return (
    <InputNumber<number>
      {...extraProps(item)}
      {...ariaOf(props)}
      id={id}
      style={{ width: '100%' }}
      value={toNumber(value)}
      onChange={(next) => onChange(next ?? undefined)}
      onBlur={onBlur}
      disabled={disabled}
      autoFocus={autoFocus}
      precision={item.type === 'int' ? 0 : undefined}
      parser={(typed) => Number(toHalfWidth(typed ?? '').replace(/[^\d.-]/g, ''))}
      suffix={item.unit ?? (item.type === 'percent' ? '%' : undefined)}
      placeholder={placeholderOf(props, 'fill')}
      changeOnWheel={false}
    />
  )
}

// SQL numerics arrive as text ("1.250").
function toNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
