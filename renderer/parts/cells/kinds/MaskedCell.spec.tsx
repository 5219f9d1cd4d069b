import { composeStories } from '@storybook/react-vite'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import * as stories from './MaskedCell.stories'

const { Masked, OverQuota } = composeStories(stories)
const show = () => screen.getByRole('button', { name: '查看手机号码明文' })

it('shows the plain value in place, by keyboard, and asks once', async () => {
  const onReveal = vi.fn(async () => '13812345678')
  render(<Masked onReveal={onReveal} />)
  show().focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('13812345678')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
  expect(onReveal).toHaveBeenCalledTimes(1)
})

it('stays masked and says why when the quota is used up', async () => {
  render(<OverQuota />)
  await userEvent.click(show())
  expect(await screen.findByText(/今天可查看 200 条明文/)).toBeVisible()
  expect(screen.getByText('138****5678')).toBeVisible()
  expect(show()).toHaveAttribute('aria-busy', 'false')
})
