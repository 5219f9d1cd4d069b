import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Forbidden, NotFound } from './SystemMessage.stories'

it('names the page, the right and whom to ask, and leads back to the address', async () => {
  render(<Forbidden />)
  expect(await screen.findByText('周敏、何立群')).toBeVisible()
  expect(screen.getByText('订单详情（/orderDetails）')).toBeVisible()
  expect(screen.getByText('订单详情')).toBeVisible()
  expect(screen.getByRole('button', { name: '已开通，再试一次' })).toBeEnabled()
})

it('says why there is no page, and leads home by Enter', () => {
  const { unmount } = render(<Forbidden />)
  expect(screen.getByRole('heading', { level: 1, name: '没有权限' })).toBeVisible()
  expect(screen.getByText(/请联系企业管理员开通/)).toBeVisible()
  unmount()
  render(<NotFound />)
  expect(screen.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  expect(screen.getByRole('button', { name: '返回首页' })).toHaveFocus()
})
