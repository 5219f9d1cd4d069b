import { act, render, renderHook, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSession } from '../session'
import { Administrator, Clerk, Nobody } from './Can.stories'
import { useCan } from './useCan'

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

it('§6 as a hook: follows who is signed in, nobody may anything', () => {
  const user = {
    userId: '1',
    username: 'clerk',
    nickName: '店员',
    avatar: '',
    companyId: '3',
    companyName: '三味书屋',
    roles: ['clerk'],
    permissions: ['order:examine:list'],
    roleKey: 'clerk',
    warehouseId: '',
    isAdmin: false,
  }
  act(() => useSession.setState({ user: undefined }))
  const { result } = renderHook(() => useCan())
  expect(result.current('order:examine:list')).toBe(false)
  act(() => useSession.setState({ user }))
  expect(result.current('order:examine:list')).toBe(true)
  expect(result.current({ role: ['clerk'], mode: 'except' })).toBe(false)
  act(() => useSession.setState({ user: { ...user, isAdmin: true } }))
  expect(result.current({ role: ['clerk'], mode: 'except' })).toBe(true)
})
