import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createRegistry } from '../../language/registry'
import * as stories from './cells.stories'

const { EveryFormat, NothingThere, Broken } = composeStories(stories)
const cell = (prop: string) => screen.getByTestId(prop)

describe('cells', () => {
  it('print every format the way people here write it', async () => {
    render(<EveryFormat />)
    expect(await within(cell('status')).findByText('已驳回')).toHaveClass('bc-tag-error')
    expect(cell('plain').innerHTML).toBe('普通')
    expect(cell('states')).toHaveTextContent('待审核已驳回')
    expect(cell('orderAmount')).toHaveTextContent('¥1,280.50')
    expect(cell('sales30')).toHaveTextContent('12,345')
    expect(cell('weight')).toHaveTextContent('1.250')
    expect(cell('rate')).toHaveTextContent('15.3%')
    expect(cell('publishDate')).toHaveTextContent('1982-03-01')
    expect(cell('orderTime')).toHaveTextContent('2024-06-18 09:30:00')
    expect(cell('items.isbn')).toHaveTextContent('9787020002207、9787020090006')
    expect(within(cell('infoScore')).getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '80',
    )
    expect(cell('inProgress')).toHaveTextContent('30.5%')
    expect(within(cell('pictures')).getAllByRole('button', { name: '查看凭证图片' })).toHaveLength(
      2,
    )
  })

  it('say a zero and a no quietly, so that what is there stands out', () => {
    render(<EveryFormat />)
    const quiet = (prop: string) => cell(prop).querySelector('.bc-quiet')
    expect(quiet('lackQuantity')).toHaveTextContent('0')
    expect(quiet('lockCount')).toHaveRole('button')
    expect(quiet('urgentFlag')).toBeInTheDocument()
    expect(quiet('sales30')).toBeNull()
    expect(quiet('shopCount')).toBeNull()
  })

  it('mask what is not masked yet, once', () => {
    render(<EveryFormat />)
    expect(cell('receiverPhone')).toHaveTextContent('138****5678')
    expect(cell('masked')).toHaveTextContent('138****5678')
  })

  it('show three goods and the rest on 展开', async () => {
    render(<EveryFormat />)
    expect(await within(cell('items')).findByText('九品')).toBeVisible()
    expect(cell('items')).not.toHaveTextContent('辞海')
    await userEvent.click(within(cell('items')).getByRole('button', { name: '展开其余 1 种' }))
    expect(cell('items')).toHaveTextContent('辞海')
  })

  it('open the page and run the action a column names', async () => {
    const onOpen = vi.fn()
    render(<EveryFormat onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('link', { name: 'DD20240618000042' }))
    await userEvent.click(within(cell('shopCount')).getByRole('button', { name: '3' }))
    expect(onOpen.mock.calls.map(([first]) => first as string)).toEqual([
      '/orderDetails',
      'showShops',
    ])
  })

  it('say the number of what one is looking at without a link', () => {
    render(<EveryFormat onOpen={vi.fn()} here="/orderDetails" />)
    expect(screen.getByText('DD20240618000042')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'DD20240618000042' })).toBeNull()
  })

  it('stay empty where the row has nothing', () => {
    render(<NothingThere />)
    for (const { prop } of stories.columns) expect(cell(prop)).toBeEmptyDOMElement()
  })

  it('show ⚠ in the one cell that cannot be drawn, log it, and draw the others', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<Broken />)
    expect(within(cell('infoScore')).getByRole('img', { name: '资料完整度无法显示' })).toBeVisible()
    expect(cell('orderNum')).toHaveTextContent('DD1')
    expect(log.mock.calls.some(([text]) => String(text).includes('infoScore'))).toBe(true)
    log.mockRestore()
  })

  it('give way to a hand-written cell registered for the field', () => {
    const registry = createRegistry()
    registry.registerCell('order.orderNum', ({ value }) => <b>单号 {String(value)}</b>)
    render(<Broken registry={registry} row={{ orderNum: 'DD1', infoScore: 5 }} />)
    expect(cell('orderNum')).toHaveTextContent('单号 DD1')
  })
})
