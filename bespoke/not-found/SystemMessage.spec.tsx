import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Forbidden, NotFound } from './SystemMessage.stories'

it('says why there is no page, and leads home by Enter', () => {
  const { unmount } = render(<Forbidden />)
  expect(screen.getByRole('heading', { level: 1, name: '没有权限' })).toBeVisible()
  expect(screen.getByText(/请联系企业管理员开通/)).toBeVisible()
  unmount()
  render(<NotFound />)
  expect(screen.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  expect(screen.getByRole('button', { name: '返回首页' })).toHaveFocus()
})
