import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { createStageHttp } from '../../runtime/frame'
import { useSession } from '../../runtime/session'
import { carefulServer, Fresh, loginServer, WithoutProduct } from './LoginPage.stories'

beforeEach(() => localStorage.clear())

// The machine may be busy, and antd redraws with every key in jsdom.
vi.setConfig({ testTimeout: 60_000 })

const type = async (username: string, password: string) => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  if (username) write('用户名', username)
  if (password) write('密码', password)
  screen.getByLabelText('密码').focus()
  await userEvent.keyboard('{Enter}')
}

it('signs in by keyboard alone: the name has the focus, Enter sends', async () => {
  const http = loginServer()
  render(<Fresh http={http} />)
  expect(screen.getByLabelText('用户名')).toHaveFocus()
  await userEvent.keyboard(' boya ')
  await userEvent.tab()
  await userEvent.keyboard('Boya2026{Enter}')
  expect(await screen.findByText('欢迎登录书业管理系统')).toBeVisible()
  expect(screen.getByText(/^(早上|上午|中午|下午|晚上)好，boya！$/)).toBeVisible()
  expect(useSession.getState().token).toBe('token-1')
  expect(localStorage.getItem('access_token')).toBe('token-1')
  const sent = http.calls.find((call) => call.name === 'POST /auth/login')
  expect(sent?.input.body).toEqual({ username: 'boya', password: 'Boya2026' })
})

it('asks for a name and a password of six characters before it sends anything', async () => {
  const http = loginServer()
  render(<Fresh http={http} />)
  await type('', '12345')
  expect(await screen.findByText('用户名不能为空')).toBeVisible()
  expect(await screen.findByText('密码不能少于6位')).toBeVisible()
  expect(http.calls.some((call) => call.name === 'POST /auth/login')).toBe(false)
})

it('shows the refusal on the form, in the server’s words', async () => {
  render(<Fresh />)
  await type('boya', 'wrong-password')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '用户名或密码错误连续输错 5 次将锁定 10 分钟',
  )
  expect(useSession.getState().token).toBeUndefined()
})

it('says so when the server sends no token', async () => {
  render(<Fresh http={createStageHttp({ 'POST /auth/login': {} })} />)
  await type('boya', 'Boya2026')
  expect(await screen.findByRole('alert')).toHaveTextContent('登录接口异常，未正确返回 token')
})

it('remembers the name when asked, never the password', async () => {
  const { unmount } = render(<Fresh />)
  await userEvent.click(screen.getByLabelText('记住账号'))
  await type('boya', 'Boya2026')
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'))
  unmount()
  render(<Fresh />)
  expect(screen.getByLabelText('用户名')).toHaveValue('boya')
  expect(screen.getByLabelText('密码')).toHaveValue('')
  expect(screen.getByLabelText('密码')).toHaveFocus()
  expect(JSON.stringify(localStorage)).not.toContain('Boya2026')
})

it('stands on the site’s title when the product is not known', async () => {
  render(<WithoutProduct />)
  expect(await screen.findByRole('heading', { name: '书商管理后台' })).toBeVisible()
})

it('§/login solves the puzzle by itself, asks for the code in a dialog, and says who else has tried', async () => {
  const http = carefulServer()
  render(<Fresh http={http} />)
  await type('boya', 'Boya2026')
  const dialog = await screen.findByRole('dialog', { name: '二次验证' }, { timeout: 15_000 })
  expect(dialog).toHaveTextContent('密码正确')
  expect(screen.getByDisplayValue('139****2026')).toHaveAttribute('readonly')
  const tries = http.calls.filter(({ name }) => name === 'POST /auth/login')
  expect(tries.map(({ input }) => 'proof' in (input.body as object))).toEqual([false, true])
  const enterCode = (code: string) => {
    fireEvent.change(screen.getByLabelText('手机验证码'), { target: { value: code } })
    fireEvent.submit(screen.getByLabelText('手机验证码'))
  }
  enterCode('000000')
  await waitFor(() => expect(screen.getByText('手机验证码不正确或已过期')).toBeVisible())
  enterCode('246810')
  await waitFor(() => expect(useSession.getState().token).toBe('token-2'))
  const sent = http.calls.findLast(({ name }) => name.includes('SecondFactorVerify'))
  expect(sent?.input.body).toEqual({ ticket: 'ticket-1', smsCode: '246810' })
  await waitFor(() =>
    expect(screen.getByText('上次登录以来，这个账号输错过 7 次密码')).toBeVisible(),
  )
})

it('asks for nothing on a first try', async () => {
  const http = loginServer()
  render(<Fresh http={http} />)
  await type('boya', 'Boya2026')
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'))
  expect(http.calls.some(({ name }) => name === 'GET /code')).toBe(false)
})
