import { fireEvent, render, screen } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import type { ResolvedFilter } from '../../../schemas/language'
import { FilterStage } from '../../stage/filterStage'

const drawn = vi.hoisted(() => [] as string[])
vi.mock('./FilterWidget', async (load) => {
  const { FilterWidget } = await load<{
    FilterWidget: ComponentType<{ item: { field: string } }>
  }>()
  return {
    FilterWidget: (props: { item: { field: string } }) => {
      drawn.push(props.item.field)
      return createElement(FilterWidget, props)
    },
  }
})

const filter = (field: string, label: string): ResolvedFilter => ({
  field,
  label,
  widget: 'text',
  type: 'string',
  many: false,
})

it('typing in a filter draws that filter alone', async () => {
  const filters = [filter('orderNum', '订单编号'), filter('receiverName', '收货人')]
  render(<FilterStage filters={filters} />)
  const input = await screen.findByLabelText('收货人')
  drawn.length = 0
  fireEvent.change(input, { target: { value: '王' } })
  fireEvent.change(input, { target: { value: '王建' } })
  expect(input).toHaveValue('王建')
  expect(drawn).toEqual(['receiverName', 'receiverName'])
})
