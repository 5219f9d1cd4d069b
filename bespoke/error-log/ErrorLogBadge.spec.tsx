import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { One } from './ErrorLogBadge.stories'

it('lists route, message, details and three searches, and hides for now', async () => {
  render(<One />)
  fireEvent.click(screen.getByLabelText('前端异常 1 条'))
  expect(await screen.findByText('订单金额不是数字')).toBeVisible()
  expect(screen.getByText('错误详情')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toHaveLength(3)
  expect(links[0]).toContain(encodeURIComponent('订单金额不是数字'))
  fireEvent.click(screen.getByText('暂时隐藏'))
  await waitFor(() => expect(screen.queryByRole('button', { name: /前端异常/ })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})
