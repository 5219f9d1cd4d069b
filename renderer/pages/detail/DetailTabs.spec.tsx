import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StageHttp } from '../../../runtime/frame'
import { BelowRow, Chart, HiddenTab, NoParameter, SectionFails, Tabs } from './DetailTabs.stories'

const user = userEvent.setup()

it('shows large figures above the tabs, and the list of the open tab bound to the record', async () => {
  render(<Tabs />)
  const figures = await screen.findByRole('region', { name: '数量' })
  expect(await within(figures).findByText('128')).toBeVisible()
  const panel = screen.getByRole('tabpanel', { name: '流水' })
  expect(panel).toHaveTextContent('列表 flow，库存 7，页面 /fixtures/detail-tabs')
  expect(screen.getByRole('tab', { name: /^锁定/ })).toHaveTextContent('锁定6')
})

it('moves along the tabs by arrows, writes the open one into the address and loads nothing of the page anew', async () => {
  let http: StageHttp | undefined
  render(<Tabs onHttp={(created) => (http = created)} />)
  await screen.findByText('128')
  const first = screen.getByRole('tab', { name: '流水' })
  first.focus()
  await user.keyboard('{ArrowRight}')
  const second = screen.getByRole('tab', { name: /^锁定/ })
  expect(second).toHaveFocus()
  expect(second).toHaveAttribute('aria-selected', 'true')
  expect(first).toHaveAttribute('tabindex', '-1')
  expect(screen.getByLabelText('地址里的标签')).toHaveTextContent('lock')
  await user.keyboard('{End}')
  expect(screen.getByRole('tab', { name: '走势' })).toHaveFocus()
  expect(http?.calls.filter(({ name }) => name === 'GET /fixtures/stock/{id}')).toHaveLength(1)
})

it('hands the chart its call and the record as filter', async () => {
  render(<Chart />)
  expect(
    await screen.findByText('图表 近 30 天：POST /fixtures/stock/trend {"filter":{"id":"7"}}'),
  ).toBeVisible()
})

it('shows a tab only to the records it is for', async () => {
  const { unmount } = render(<HiddenTab />)
  const tab = await screen.findByRole('tab', { name: '一书一码' })
  expect(tab).toHaveAttribute('aria-selected', 'true')
  unmount()
  render(<Tabs />)
  await screen.findByText('128')
  expect(screen.queryByRole('tab', { name: '一书一码' })).not.toBeInTheDocument()
})

it('keeps the failure of one section in it, and tries that one again', async () => {
  let http: StageHttp | undefined
  render(<SectionFails onHttp={(created) => (http = created)} />)
  const section = await screen.findByRole('region', { name: '锁定概况' })
  expect(await within(section).findByRole('alert')).toHaveTextContent('库存服务没有应答')
  expect(screen.getByText('128')).toBeVisible()
  await user.click(within(section).getByRole('button', { name: '重试' }))
  expect(await within(section).findByText('120')).toBeVisible()
  const own = http?.calls.filter(({ name }) => name === 'GET /fixtures/stock/locks/{id}')
  expect(own?.map(({ input }) => input.params)).toEqual([{ id: '7' }, { id: '7' }])
  expect(http?.calls.filter(({ name }) => name === 'GET /fixtures/stock/{id}')).toHaveLength(1)
})

it('says that the address is not complete instead of asking the server', async () => {
  render(<NoParameter />)
  expect(await screen.findByRole('alert')).toHaveTextContent('这个地址不完整，不知道要看哪一条')
})

it('draws the same sections below a row, its tab its own', async () => {
  render(<BelowRow />)
  const detail = await screen.findByRole('group', { name: 'SP00000042 的详情' })
  expect(within(detail).getByText('128')).toBeVisible()
  await user.click(within(detail).getByRole('tab', { name: /^锁定/ }))
  expect(await within(detail).findByRole('region', { name: '锁定概况' })).toBeVisible()
})
