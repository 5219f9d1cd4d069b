import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { Stage } from '../../runtime/frame'
import { useSession } from '../../runtime/session'
import { LoginPage } from './LoginPage'
import { RegisterPage } from './register/RegisterPage'
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
  write('重复密码', 'Hongloumeng1791')
  fireEvent.click(screen.getByText('重置密码'))
  await waitFor(() => expect(onBack).toHaveBeenCalled())
  const sent = http.calls.find(({ name }) => name === 'POST /auth/resetPassword')
  expect(sent?.input.body).toEqual({
    username: 'boya',
    phone: '13916662026',
    smsCode: '246810',
    newPassword: 'Hongloumeng1791',
  })
})

it('says on the login page that the company is registered, for as long as nobody signs in', async () => {
  const http = phoneServer({ 'POST /register': { username: 'moxiang', partition: 'default' } })
  render(
    <Stage http={http} address="/register">
      <Routes>
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </Stage>,
  )
  write('公司名称', '墨香书店')
  write('联系人', '贾宝玉')
  write('手机号', '13916662026')
  write('手机验证码', '246810')
  write('登录账号', 'moxiang')
  write('密码', 'shitouji1791')
  write('重复密码', 'shitouji1791')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: '注册' }))
  expect(await screen.findByText('“墨香书店”注册成功')).toBeVisible()
  expect(screen.getByText(/登录账号是 moxiang/)).toBeVisible()
  expect(screen.getByLabelText('用户名')).toHaveValue('moxiang')
})
