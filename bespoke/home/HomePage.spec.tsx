import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Busy, FailedOnce, NewCompany, NoFigures, NothingWaits } from './HomePage.stories'

it('leads from each to-do to the list that shows it, and leaves out pages that do not exist', async () => {
  render(<Busy />)
  const link = await screen.findByRole('link', { name: /^1,208\s*待审核订单$/ })
  expect(link).toHaveAttribute('href', '/examineOrder?tab=one')
  expect(screen.queryByText('待拣货')).toBeNull()
})

it('shows today beside yesterday', async () => {
  render(<Busy />)
  const block = await screen.findByRole('region', { name: '今日数据' })
  expect(await within(block).findByText('¥4,346.09')).toBeVisible()
  expect(within(block).getByText('昨日 ¥16,571.42')).toBeVisible()
})

it('greets the user by name', () => {
  render(<Busy />)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/好，沈博雅$/)
})

it('fails block by block, with a way to retry', async () => {
  render(<FailedOnce />)
  const block = screen.getByRole('region', { name: '待办事项' })
  expect(await within(block).findByText('待办事项读取失败')).toBeVisible()
  expect(await screen.findByText('¥4,346.09')).toBeVisible()
  await userEvent.click(within(block).getByRole('button', { name: '重试' }))
  expect(await within(block).findByText('1,208')).toBeVisible()
})

it('says that nothing waits', async () => {
  render(<NothingWaits />)
  expect(await screen.findByText('没有待办事项')).toBeVisible()
})

it('keeps the turnover from who has no right to it', async () => {
  render(<NoFigures />)
  expect(await screen.findByText('1,208')).toBeVisible()
  expect(screen.queryByRole('region', { name: '今日数据' })).toBeNull()
})

it('shows a new company what it has and what comes next, with the way there', async () => {
  render(<NewCompany />)
  const block = await screen.findByRole('region', { name: '开始使用' })
  const steps = within(block).getAllByRole('listitem')
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'step',
    null,
    null,
  ])
  expect(within(block).getByText('已完成 2 / 5 步')).toBeVisible()
  expect(within(block).getByText('已有：默认仓库')).toBeVisible()
  expect(within(block).getByText('新建店铺，订单记在它名下，请联系企业管理员')).toBeVisible()
  expect(within(block).getByRole('link', { name: /第一件商品/ })).toHaveAttribute(
    'href',
    '/libraryInfoBase',
  )
})

it('shows no first steps to who has them behind', async () => {
  render(<Busy />)
  await screen.findByText('¥4,346.09')
  expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull()
})
