import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../runtime/frame'
import { FromList, Loading, Ready, Unknown } from './DetailPage.stories'

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

it('copies a value on click', async () => {
  render(<Ready />)
  const basic = await section('基本信息')
  await user.click(await within(basic).findByText('DD20240618000042'))
  expect(await navigator.clipboard.readText()).toBe('DD20240618000042')
  expect(await screen.findByText('复制成功！')).toBeInTheDocument()
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

it('walks along the list the user came from, and not without one', async () => {
  let http: StageHttp | undefined
  const { unmount } = render(<FromList onHttp={(created) => (http = created)} />)
  expect(await screen.findByRole('button', { name: '下一单' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '上一单' }))
  await waitFor(() =>
    expect(http?.calls.at(-1)?.input.params).toEqual({ orderNum: 'DD20240618000041' }),
  )
  unmount()
  render(<Ready />)
  await section('订单状态')
  expect(screen.queryByRole('button', { name: '上一单' })).not.toBeInTheDocument()
})
