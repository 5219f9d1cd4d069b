import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import * as stories from './LandingPage.stories'

const { Owner, NothingAllowed, WithoutCounts } = composeStories(stories)

it('shows what waits, finds a page while one types and walks with the arrows', async () => {
  render(<Owner />)
  const review = await screen.findByRole('link', { name: /订单审核/ }, { timeout: 8000 })
  expect(await screen.findByRole('img', { name: '128 条待处理' })).toBeVisible()
  expect(screen.getByRole('img', { name: '128 条待处理' })).not.toHaveClass('is-urgent')
  expect(screen.getByRole('img', { name: '6 条待处理' })).toHaveClass('is-urgent')
  expect(review).toHaveAttribute('href', '/examineOrder?tab=one')
  await userEvent.keyboard('/')
  const finder = screen.getByRole('textbox', { name: '查找页面' })
  expect(finder).toHaveFocus()
  await userEvent.keyboard('品牌')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await userEvent.keyboard('{Escape}{ArrowDown}')
  expect(screen.getByRole('link', { name: /订单审核/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: /已驳回订单/ })).toHaveFocus()
})

it('says that there is nothing for this person, instead of an empty page', async () => {
  render(<NothingAllowed />)
  expect(
    await screen.findByText(/没有你可以打开的页面/, undefined, { timeout: 8000 }),
  ).toBeVisible()
})

it('shows no badge rather than a wrong one when the counts do not come', async () => {
  render(<WithoutCounts />)
  expect(await screen.findByRole('link', { name: /订单审核/ }, { timeout: 8000 })).toBeVisible()
  expect(screen.queryByRole('img', { name: /待处理/ })).toBeNull()
})
