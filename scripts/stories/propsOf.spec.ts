import { expect, it } from 'vitest'
import { propsOf } from './propsOf'

const types = `export interface GaugeProps<T> {
  /** From 0 to 1. */
  value: number
  label?: string
  onPick(row: T): void
}`

it('reads the interface of the component’s first parameter, where it is shared too', () => {
  const text = `export function Gauge<T>(props: GaugeProps<T>) { return null }`
  expect(propsOf('Gauge', text, [types])).toEqual([
    { name: 'value', type: 'number', isOptional: false, says: 'From 0 to 1.' },
    { name: 'label', type: 'string', isOptional: true, says: '' },
    { name: 'onPick', type: '(row: T): void', isOptional: false, says: '' },
  ])
})

it('takes no interface of another part', () =>
  expect(
    propsOf('Gauge', 'export const Gauge = ({ a }: { a: string }) => a', [
      types.replace('GaugeProps', 'OtherProps'),
    ]),
  ).toEqual([]))
