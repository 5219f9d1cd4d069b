import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import { FromList, Loading, LongRemark, NothingFound, Ready, Unknown } from './DetailPage.stories'

const user = userEvent.setup()
const section = (name: string) => screen.findByRole('region', { name })

it('shows the sections of the page with values as people read them', async () => {
  render(<Ready />)
  const status = await section('订单状态')
  expect(await within(status).findByText('待审核')).toBeVisible()
  expect(await section('金额信息')).toHaveTextContent('¥134.50')
  expect(within(await section('商品明细')).getAllByRole('row').length).toBeGreaterThan(2)
})

it('offers the actions of the page on the record', async () => {
  render(<Ready />)
  expect(await screen.findByRole('button', { name: '审核通过' })).toBeEnabled()
})

it('asks for the record by the decrypted number of the address', async () => {
  let http: StageHttp | undefined
  render(<Ready onHttp={(created) => (http = created)} />)
  await section('订单状态')
  const load = http?.calls.find((call) => call.name.startsWith('GET /order/shopOrders/detail'))
  expect(load?.input.params).toEqual({ orderNum: 'DD20240618000042' })
})

it('shows the newest log entry first', async () => {
  render(<Ready />)
  const log = await section('操作日志')
  await within(log).findByText('订单导入')
  const [, first, second] = within(log).getAllByRole('row')
  expect(first).toHaveTextContent('打标签：加急')
  expect(second).toHaveTextContent('订单导入')
})

it('copies a number by its button, and any value by a double click', async () => {
  render(<Ready />)
  const basic = await section('基本信息')
  await user.click(await within(basic).findByRole('button', { name: '复制订单编号' }))
  expect(await navigator.clipboard.readText()).toBe('DD20240618000042')
  expect(await screen.findByText('复制成功！')).toBeInTheDocument()
  await user.dblClick(within(basic).getByText('墨香旧书'))
  expect(await navigator.clipboard.readText()).toBe('墨香旧书')
})

it('shows the beginning of a long text and the rest when asked', async () => {
  render(<LongRemark />)
  const notes = await section('留言备注')
  const more = await within(notes).findByRole('button', { name: /^展开全文（\d+ 字）$/ })
  await user.click(more)
  expect(within(notes).getByRole('button', { name: '收起' })).toBeVisible()
})

it('marks the section one has jumped to', async () => {
  // jsdom lays nothing out, so it cannot scroll either.
  Element.prototype.scrollIntoView = () => undefined
  render(<Ready />)
  const nav = await screen.findByRole('navigation', { name: '章节' })
  await user.click(within(nav).getByRole('button', { name: '金额信息' }))
  expect(within(nav).getByRole('button', { name: '金额信息' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  expect(await section('金额信息')).toHaveFocus()
})

it('keeps titles in place while it loads', async () => {
  render(<Loading />)
  expect(await section('收货信息')).toHaveTextContent('详细地址')
  expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'true')
})

it('says as the server does that there is no such order, with a way back', async () => {
  render(<Unknown />)
  expect(await screen.findByRole('alert')).toHaveTextContent('订单不存在')
  expect(screen.getByRole('button', { name: '返回列表' })).toBeVisible()
})

it('says that an empty answer is no record', async () => {
  render(<NothingFound />)
  expect(await screen.findByRole('alert')).toHaveTextContent('没有找到这条记录')
})

it('walks along the list the user came from, into its next page, and stops at the end', async () => {
  let http: StageHttp | undefined
  render(<FromList onHttp={(created) => (http = created)} />)
  const loaded = () =>
    http?.calls
      .filter(({ name }) => name.startsWith('GET /order/shopOrders/detail'))
      .map(({ input }) => input.params?.['orderNum'])
  expect(await screen.findByText('2 / 3')).toBeVisible()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(loaded()?.at(-1)).toBe('DD20240618000041'))
  expect(screen.getByRole('button', { name: '上一条' })).toBeDisabled()
  expect(screen.getByRole('button', { name: '上一条' })).toHaveAttribute(
    'title',
    '已经是列表的第一条',
  )
  await user.click(screen.getByRole('button', { name: '下一条' }))
  await user.click(await screen.findByRole('button', { name: '下一条' }))
  await waitFor(() => expect(loaded()?.at(-1)).toBe('DD20240618000043'))
  expect(await screen.findByText('3 / 3')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: '下一条' })).toBeDisabled())
  const page = http?.calls.find(({ name }) => name === 'POST /order/shopOrders/page')
  expect(page?.input.body).toEqual({ pageNum: 2, pageSize: 2, filter: {} })
})

it('offers no walk to who did not come from a list', async () => {
  render(<Ready />)
  await section('订单状态')
  expect(screen.queryByRole('button', { name: '上一条' })).not.toBeInTheDocument()
})
