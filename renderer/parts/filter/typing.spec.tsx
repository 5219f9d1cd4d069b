import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import type { ResolvedFilter } from '../../../schemas/language'
import { FilterStage } from '../../stage/filterStage'
import { FilterForm } from './FilterForm'
import type { FilterValues } from './types'

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

it('what is typed before the address follows the last question stays', async () => {
  const filters = [filter('orderNum', '订单编号')]
  const form = (value: FilterValues) => (
    <Stage http={http}>
      <FilterForm
        filters={filters}
        value={value}
        usual={() => ({})}
        memoryKey="late"
        onQuery={onQuery}
      />
    </Stage>
  )
  const onQuery = vi.fn()
  const http = createStageHttp({})
  const { rerender } = render(form({}))
  const input = await screen.findByLabelText('订单编号')
  const ask = async (value: string) => {
    fireEvent.change(input, { target: { value } })
    fireEvent.submit(input)
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith({ orderNum: value }))
  }
  await ask('A')
  await ask('B')
  fireEvent.change(input, { target: { value: 'next' } })
  rerender(form({ orderNum: 'A' }))
  expect(input).toHaveValue('next')
  rerender(form({ orderNum: 'B' }))
  expect(input).toHaveValue('next')
  rerender(form({ orderNum: 'A' }))
  expect(input, 'back goes to what was asked before').toHaveValue('A')
})
