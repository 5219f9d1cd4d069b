import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Administrator, Clerk, Nobody } from './Can.stories'

it('shows a clerk only what the clerk may do', () => {
  render(<Clerk />)
  expect(screen.getByRole('button', { name: '审核通过' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '删除订单' })).toBeNull()
})

it('shows an administrator everything, and nobody nothing', () => {
  const { unmount } = render(<Administrator />)
  expect(screen.getAllByRole('button')).toHaveLength(2)
  unmount()
  render(<Nobody />)
  expect(screen.queryAllByRole('button')).toHaveLength(0)
})
