import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../runtime/http'
import { smsServer, WithoutPhone, WithPhone } from './SmsCodeInput.stories'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const send = async () => {
  await pass(50)
  fireEvent.change(screen.getByLabelText('图形验证码'), { target: { value: 'aB3d' } })
  fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  await pass(50)
}

it('§4 locks the button for 60 s after a code is sent, counting down each second', async () => {
  const http = smsServer()
  render(<WithPhone http={http} />)
  await send()
  const sent = http.calls.find(({ name }) => name.startsWith('POST'))?.input.body
  expect(sent).toMatchObject({ phone: '13916662026', scene: 'LOGIN', uuid: 'u-1', code: 'aB3d' })
  expect(sent).toHaveProperty('rn')
  expect(screen.getByRole('button', { name: '60 秒后重新获取' })).toBeDisabled()
  await pass(1000)
  expect(screen.getByRole('button', { name: '59 秒后重新获取' })).toBeDisabled()
  await pass(58_000)
  expect(screen.getByRole('button', { name: '1 秒后重新获取' })).toBeDisabled()
  await pass(1000)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

it('§4 resets the button when sending fails, with another picture', async () => {
  const refuse = () => {
    throw new CallError('验证码没有发送成功', { code: 502 })
  }
  const http = smsServer(refuse)
  render(<WithPhone http={http} />)
  await send()
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
  expect(screen.getByLabelText('图形验证码')).toHaveValue('')
  expect(http.calls.filter(({ name }) => name === 'GET /code')).toHaveLength(2)
})

it('§5 says 未获取手机号信息 without a phone, and sends nothing', async () => {
  const http = smsServer()
  render(<WithoutPhone http={http} />)
  await send()
  expect(screen.getByText('未获取手机号信息')).toBeInTheDocument()
  expect(http.calls.some(({ name }) => name.startsWith('POST'))).toBe(false)
})
