import { composeStories } from '@storybook/react-vite'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as stories from './LandingPage.stories'

const { Choose, Owner, NothingAllowed, WithoutCounts } = composeStories(stories)

/** What has a number stands above too. */
const inGroups = (name: RegExp) => screen.getAllByRole('link', { name }).at(-1)!

it('says first what waits now, what is urgent before the rest', async () => {
  render(<Owner />)
  const waiting = await screen.findByRole('region', { name: '现在等着处理的' }, { timeout: 8000 })
  const work = within(waiting).getAllByRole('link')
  expect(work[0]).toHaveTextContent(/^6 已驳回订单/)
  expect(work[0]).toHaveAttribute('href', '/examineOrder?tab=two')
  expect(within(waiting).getByRole('link', { name: '128 订单审核' })).toBeVisible()
})

it('shows what waits, finds a page while one types and walks with the arrows', async () => {
  render(<Owner />)
  await screen.findByRole('link', { name: /本公司审核/ }, { timeout: 8000 })
  expect(await screen.findByRole('img', { name: '128 条待处理' })).toBeVisible()
  expect(screen.getByRole('img', { name: '128 条待处理' })).not.toHaveClass('is-urgent')
  expect(screen.getByRole('img', { name: '6 条待处理' })).toHaveClass('is-urgent')
  expect(inGroups(/订单审核/)).toHaveAttribute('href', '/examineOrder?tab=one')
  await userEvent.keyboard('/')
  const finder = screen.getByRole('textbox', { name: '查找页面' })
  expect(finder).toHaveFocus()
  await userEvent.keyboard('品牌')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.keyboard('{Escape}{ArrowDown}')
  expect(inGroups(/订单审核/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(inGroups(/已驳回订单/)).toHaveFocus()
})

it('says that there is nothing for this person, instead of an empty page', async () => {
  render(<NothingAllowed />)
  expect(
    await screen.findByText(/没有你可以打开的页面/, undefined, { timeout: 8000 }),
  ).toBeVisible()
})

it('shows no badge rather than a wrong one when the counts do not come, and says so', async () => {
  render(<WithoutCounts />)
  expect(await screen.findByRole('link', { name: /订单审核/ }, { timeout: 8000 })).toBeVisible()
  expect(screen.queryByRole('img', { name: /待处理/ })).toBeNull()
  expect(await screen.findByText('待处理的数量读取失败')).toBeVisible()
  expect(screen.getByRole('button', { name: '重试' })).toBeVisible()
})

it('counts of the person’s own warehouse first, then of the chosen one, and its links open those rows', async () => {
  render(<Choose />)
  const shipping = () => inGroups(/待发货/)
  expect(await screen.findByRole('img', { name: '3 条待处理' }, { timeout: 8000 })).toBeVisible()
  expect(shipping()).toHaveAttribute('href', '/outOrderList?tab=WAIT_SHIP&f.warehouseId=5')
  expect(inGroups(/调拨单管理/)).toHaveAttribute(
    'href',
    '/transferOrderManage?tab=WAIT_AUDIT&f.fromWarehouseId=5',
  )
  // what counts nothing opens as it is
  expect(screen.getByRole('link', { name: /拣货单管理/ })).toHaveAttribute('href', '/pickList')
  await userEvent.click(screen.getByRole('combobox', { name: '切换仓库' }))
  await userEvent.click(await screen.findByTitle('苏州旧书仓'))
  expect(await screen.findByRole('img', { name: '5 条待处理' })).toBeVisible()
  expect(shipping()).toHaveAttribute('href', '/outOrderList?tab=WAIT_SHIP&f.warehouseId=6')
})
