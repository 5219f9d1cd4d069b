import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '../../runtime/session'
import { ByPhone, Forgotten, phoneServer } from './WaysIn.stories'

// The machine may be busy.
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => localStorage.clear())

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('§5 asks for a correct phone number and the code before it sends anything', async () => {
  const http = phoneServer()
  render(<ByPhone http={http} />)
  write('手机号', '12345')
  fireEvent.click(screen.getByText('登录'))
  expect(await screen.findByText('请输入正确的手机号')).toBeVisible()
  expect(screen.getByText('请输入手机验证码')).toBeVisible()
  expect(http.calls.some(({ name }) => name.startsWith('POST'))).toBe(false)
})

it('asks which account where the phone has several, and signs in with the same code', async () => {
  const http = phoneServer()
  render(<ByPhone http={http} />)
  write('手机号', '13916662026')
  write('手机验证码', '246810')
  fireEvent.click(screen.getByText('登录'))
  fireEvent.click(await screen.findByLabelText('三味书屋 · sanwei'))
  fireEvent.click(screen.getByText('登录'))
  await waitFor(() => expect(useSession.getState().token).toBe('token-sanwei'))
  const bodies = http.calls.filter(({ name }) => name === 'POST /auth/login')
  expect(bodies.at(-1)?.input.body).toEqual({
    phone: '13916662026',
    smsCode: '246810',
    username: 'sanwei',
  })
})

it('sets a new password by the rules of §5 and goes back to signing in', async () => {
  const http = phoneServer()
  const onBack = vi.fn()
  render(<Forgotten http={http} onBack={onBack} />)
  write('用户名', ' boya ')
  write('手机号', '13916662026')
  write('手机验证码', '246810')
  write('新密码', 'abcdefgh')
  write('重复密码', 'abcdefg1')
  fireEvent.click(screen.getByText('重置密码'))
  expect(await screen.findByText('密码必须包含英文和数字')).toBeVisible()
  expect(screen.getByText('密码不一致，请重新输入！')).toBeVisible()
  write('新密码', 'Hongloumeng1791')
  write('重复密码', 'hongloumeng1791')
  fireEvent.click(screen.getByText('重置密码'))
  await waitFor(() => expect(onBack).toHaveBeenCalled())
  const sent = http.calls.find(({ name }) => name === 'POST /auth/resetPassword')
  expect(sent?.input.body).toEqual({
    username: 'boya',
    phone: '13916662026',
    smsCode: '246810',
    newPassword: 'hongloumeng1791',
  })
})
