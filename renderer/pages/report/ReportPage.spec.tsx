import { composeStories } from '@storybook/react-vite'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
// Compiled before the clock of the first test runs, instead of when they are first drawn.
import '../../parts/chart/canvas/ChartCanvas'
import '../../parts/chart'
import './ReportPage'
import * as stories from './ReportPage.stories'
import { reportHttp } from './ReportPage.stories'

const { ByPlatform, Empty, Failing, GoneInto, Growing } = composeStories(stories)
const call = 'POST /fixtures/report/page'

beforeEach(() => localStorage.clear())

// A list of antd's parts is slow to draw in jsdom.
const wait = { timeout: 15_000 }

const asked = (http: ReturnType<typeof reportHttp>) =>
  http.calls.filter(({ name }) => name === call).at(-1)?.input.body

it('goes into a group: filtered by it, grouped by the next dimension, and back by the trail', async () => {
  const http = reportHttp()
  render(<ByPlatform http={http} />)
  await userEvent.click(await screen.findByTitle('只看 京东', {}, wait))
  await waitFor(() =>
    expect(asked(http)).toMatchObject({ by: ['statDate'], filter: { platformId: ['2'] } }),
  )
  const trail = await screen.findByRole('navigation', { name: '已进入' })
  expect(trail).toHaveTextContent('平台：京东')
  await userEvent.click(within(trail).getByRole('button', { name: '全部' }))
  // The answer of before may serve again, so what is seen counts, not what was asked.
  expect(await screen.findByTitle('只看 京东', {}, wait)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: '已进入' })).toBeNull()
}, 60_000)

it('shows the sums one comes for large, a dash where the server knows none', async () => {
  render(<ByPlatform />)
  const figures = (await screen.findByText(/46,210\.18/, { selector: 'dd' }, wait)).closest('dl')!
  expect(within(figures).getByText('512')).toBeVisible()
  const [, , list] = within(figures).getAllByRole('definition')
  expect(list).toHaveTextContent('—')
}, 60_000)

it('shows a group without a value, and no way into it', async () => {
  render(<ByPlatform />)
  expect(await screen.findByText('手工订单（无平台）', {}, wait)).not.toHaveAttribute('title')
  expect(screen.queryByTitle('只看 手工订单（无平台）')).toBeNull()
})

it('has no boxes to tick: an export takes all groups', async () => {
  render(<ByPlatform />)
  await screen.findByTitle('只看 京东', {}, wait)
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '导出' }))
  const dialog = await screen.findByRole('dialog', { name: '导出' }, wait)
  expect(within(dialog).queryByRole('radio')).toBeNull()
  expect(within(dialog).getByText(/^导出字段/)).toBeVisible()
}, 60_000)

it('keeps in the address where one is', async () => {
  const http = reportHttp()
  render(<GoneInto http={http} />)
  expect(await screen.findByText('平台：京东')).toHaveAttribute('aria-current', 'location')
  expect(asked(http)).toMatchObject({ by: ['statDate'], filter: { platformId: ['2'] } })
})

it('folds its charts away, still so on the next visit, and asks nothing for them', async () => {
  const first = render(<ByPlatform />)
  fireEvent.click(await screen.findByText('收起图表', {}, wait))
  await waitFor(() => expect(screen.queryByRole('region', { name: '平台占比' })).toBeNull())
  first.unmount()
  const http = reportHttp()
  render(<ByPlatform http={http} />)
  expect(await screen.findByText('展开 3 张图表', {}, wait)).toBeVisible()
  await screen.findByTitle('只看 京东', {}, wait)
  expect(http.calls.some(({ name }) => name.includes('/chart/'))).toBe(false)
}, 60_000)

it('shows growth with its sign, what it was before, and nothing where there was nothing', async () => {
  render(<Growing />)
  const up = await screen.findAllByText(/^▲ /, {}, wait)
  expect(up[0]).toHaveAttribute('title', expect.stringMatching(/^(上期|去年同期) ¥/))
  expect(screen.getAllByText(/^▼ /).length).toBeGreaterThan(0)
  expect(screen.getAllByTitle('上期没有数据')[0]).toHaveTextContent('—')
  expect(screen.getByText(/环比对比 2024-05-22 至 2024-06-04/)).toBeVisible()
  expect(screen.getByText(/同比对比 2023-06-05 至 2023-06-18/)).toBeVisible()
}, 60_000)

it('says what is missing for a comparison while the period is open', async () => {
  render(<ByPlatform />)
  expect(await screen.findByText(/才有环比与同比$/, {}, wait)).toBeVisible()
})

it('says that nothing was sold, or that the figures could not be read', async () => {
  const empty = render(<Empty />)
  await waitFor(() => expect(screen.getAllByText('这些条件下没有数据')).toHaveLength(3), wait)
  empty.unmount()
  render(<Failing />)
  expect((await screen.findAllByText(/数据没有取到/)).length).toBeGreaterThan(0)
})
