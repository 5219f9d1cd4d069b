import order from '../../../schemas/resources/orders/order.resource.json'
import { composeStories } from '@storybook/react-vite'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DialogHost } from '../../parts/dialog'
import { installFormilyCompiler } from '../../language/expressions/installFormilyCompiler'
import { PageView } from '../page'
import { createRegistry, RegistryProvider } from '../../language/registry'
import type { Row } from '../../language/registry'
import { Stage } from '../../../runtime/frame'
import * as stories from './ListPage.stories'
import { clerk, makeOrders, orderHttp, OrderStage } from '../../stage/orderStage'

const { Orders, Empty, NothingFound, Failed, Forbidden, SumsFail, NotAllFound, ReadOnly } =
  composeStories(stories)
const listCall = 'POST /order/shopOrders/page'
// jsdom takes seconds to work out what of a whole page is hidden: nothing here asks for that.
configure({ defaultHidden: true })
const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null })
const rowOf = async (orderNum: string) => {
  const cell = await screen.findByText(orderNum, {}, { timeout: 15_000 })
  return cell.closest<HTMLElement>('tr[aria-label]')!
}
const press = (name: string) => user.click(screen.queryByLabelText(name) ?? screen.getByText(name))
const first = 'DD20240618000001'

installFormilyCompiler()
beforeEach(() => localStorage.clear())

/** The page with its calls in hand. */
function open(address = '/examineOrder?size=10', orders: readonly Row[] = makeOrders(86)) {
  const http = orderHttp(orders)
  render(
    <Stage http={http} address={address} session={clerk()}>
      <RegistryProvider registry={createRegistry()}>
        <DialogHost>
          <PageView path="/examineOrder" />
        </DialogHost>
      </RegistryProvider>
    </Stage>,
  )
  const bodies = () =>
    http.calls.filter((call) => call.name === listCall).map((call) => call.input.body)
  return { http, bodies, last: () => bodies().at(-1) as Record<string, unknown> }
}

describe('ListPage', () => {
  it('shows rows, tabs with counts, sums of the page and of the filter, and the total', async () => {
    render(<Orders />)
    expect(await rowOf(first)).toBeVisible()
    expect(await screen.findByRole('tab', { name: /待审核\s*76/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(screen.getByText('共 76 条')).toBeVisible()
    expect(await screen.findByText('合计')).toBeVisible()
    expect(screen.getByText('本页')).toBeVisible()
  })

  it('reads filter, tab, sort, page and size from the address', async () => {
    const page = open(
      '/examineOrder?tab=two&sort=-orderAmount&size=10&f.shopName=x&f.receiverName=王',
    )
    await screen.findByRole('tab', { name: /已驳回/ })
    await waitFor(() =>
      expect(page.last()).toEqual({
        pageNum: 1,
        pageSize: 10,
        sort: '-orderAmount',
        tab: 'two',
        filter: { receiverName: '王' },
      }),
    )
  })

  it('queries by what was typed and starts at page one', async () => {
    const page = open('/examineOrder?page=3')
    await rowOf('DD20240618000047')
    await user.type(screen.getByLabelText('平台单号'), '1806734500{Enter}')
    await waitFor(() =>
      expect(page.last()).toMatchObject({
        pageNum: 1,
        filter: { platformOrderNum: ['1806734500'] },
      }),
    )
    expect(await rowOf(first)).toBeVisible()
  })

  it('asks the server again when 查询 is pressed without a change', async () => {
    const page = open()
    await rowOf(first)
    await press('查询')
    // The next page is fetched ahead: only this one counts.
    await waitFor(() =>
      expect(
        page.bodies().filter((body) => (body as { pageNum: number }).pageNum === 1),
      ).toHaveLength(2),
    )
  })

  it('keeps typed text when the rows are fetched again', async () => {
    open()
    await rowOf(first)
    await user.type(screen.getByLabelText('平台单号'), '1806')
    await press('刷新')
    expect(screen.getByLabelText('平台单号')).toHaveValue('1806')
  })

  it('keeps rows ticked across pages, with their sums, and drops them with another tab', async () => {
    open('/examineOrder?size=10')
    const row = await rowOf(first)
    await user.click(within(row).getByRole('checkbox'))
    await press('第 2 页')
    const other = await rowOf('DD20240618000012')
    await user.click(within(other).getByRole('checkbox'))
    expect(screen.getByText(/已选 2 条/).parentElement).toHaveTextContent('件数')
    await press('第 1 页')
    expect(await rowOf(first)).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByRole('tab', { name: /已驳回/ }))
    await rowOf('DD20240618000008')
    expect(screen.queryByText(/已选/)).toBeNull()
  })

  it('steps back to the last page when a page has no rows any more', async () => {
    const page = open('/examineOrder?page=9')
    await waitFor(() => expect(page.last()).toMatchObject({ pageNum: 4 }))
  })

  it('shows columns of a tab on that tab only', async () => {
    open()
    await rowOf(first)
    expect(screen.queryByRole('columnheader', { name: '驳回原因' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: /已驳回/ }))
    expect(await screen.findByRole('columnheader', { name: '驳回原因' })).toBeVisible()
  })

  it('goes to the first filter with / and queries with Ctrl+Enter', async () => {
    const page = open()
    const row = await rowOf(first)
    row.focus()
    await user.keyboard('/')
    expect(screen.getByLabelText('订单编号')).toHaveFocus()
    await user.keyboard('DD1{Control>}{Enter}{/Control}')
    await waitFor(() => expect(page.last()).toMatchObject({ filter: { orderNum: ['DD1'] } }))
  })

  it('tells which pasted values were not found', async () => {
    render(<NotAllFound />)
    expect(await screen.findByText(/平台单号：未找到 1 个/, {}, { timeout: 8000 })).toBeVisible()
  })

  it('saves a dragged width as a personal one and lists no other change', async () => {
    const page = open()
    await rowOf(first)
    const head = screen.getByRole('columnheader', { name: '平台单号' })
    await user.pointer([
      {
        keys: '[MouseLeft>]',
        target: within(head).getByTitle(/拖动调整列宽/),
        coords: { clientX: 100 },
      },
      { target: document.body, coords: { clientX: 130 } },
      { keys: '[/MouseLeft]', target: document.body, coords: { clientX: 130 } },
    ])
    await waitFor(() => {
      const saved = page.http.calls.find((c) => c.name.endsWith('insertTableHeaderConfig'))
      expect(saved?.input.body).toEqual({
        pagePath: '/examineOrder',
        baseConfig: '[]',
        headerConfig: JSON.stringify([
          { prop: 'platformOrderNum', width: order.fields.platformOrderNum.width + 30 },
        ]),
      })
    })
  })

  it('says what happened and what to do when rows do not come, and tries again', async () => {
    render(<Failed />)
    expect(await screen.findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent(
      '系统繁忙，数据没有取到请稍后重试请求编号 7f3c2a90',
    )
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
    expect(screen.getByRole('columnheader', { name: '订单编号' })).toBeVisible()
    // It once said 共 0 条 beside tabs that counted thousands: nobody knows how many there are.
    expect(screen.getByText('共 — 条')).toBeVisible()
    expect(screen.queryByText('共 0 条')).toBeNull()
  })

  it('offers no retry to somebody who may not see the rows', async () => {
    render(<Forbidden />)
    expect(await screen.findByRole('alert', {}, { timeout: 8000 })).toHaveTextContent(
      '没有权限查看这些数据',
    )
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('has no action column for somebody who may only look, and one at the very end otherwise', async () => {
    const { unmount } = render(<ReadOnly />)
    await rowOf(first)
    expect(screen.queryByText('操作')).toBeNull()
    unmount()
    render(<Orders />)
    await rowOf(first)
    expect(screen.getByText('操作').closest('th')).toBe(
      document.querySelector('thead th:last-of-type'),
    )
  })

  it('shows rows when the sums fail', async () => {
    render(<SumsFail />)
    expect(await rowOf(first)).toBeVisible()
  })

  it('tells an empty list from one that is filtered to nothing', async () => {
    const { unmount } = render(<Empty />)
    expect(await screen.findByText('还没有订单', {}, { timeout: 8000 })).toBeVisible()
    unmount()
    render(<NothingFound />)
    expect(await screen.findByText(/没有符合条件的订单/, {}, { timeout: 8000 })).toBeVisible()
    await press('重置筛选')
    expect(await rowOf(first)).toBeVisible()
  })

  it('drops an answer that was overtaken by a newer question', async () => {
    const orders = makeOrders(20)
    const answerOf = (orderNum: string) => ({
      records: orders.filter((order) => order['orderNum'] === orderNum),
      total: 1,
    })
    let release: (answer: unknown) => void = () => {}
    const slow = new Promise((resolve) => (release = resolve))
    const answers = {
      [listCall]: ({ body }: { body: { filter: { platformOrderNum?: string[] } } }) => {
        const [asked] = body.filter.platformOrderNum ?? []
        if (asked === 'slow') return slow
        return asked === 'fast' ? answerOf('DD20240618000002') : answerOf(first)
      },
    }
    render(
      <OrderStage answers={answers}>
        <PageView path="/examineOrder" />
      </OrderStage>,
    )
    await rowOf(first)
    const input = screen.getByLabelText('平台单号')
    await user.type(input, 'slow{Enter}')
    await user.clear(input)
    await user.type(input, 'fast{Enter}')
    await rowOf('DD20240618000002')
    release(answerOf('DD20240618000003'))
    await vi.waitFor(() =>
      expect(screen.getByRole('row', { name: 'DD20240618000002' })).toBeVisible(),
    )
    expect(screen.queryByRole('row', { name: 'DD20240618000003' })).toBeNull()
  })
})
