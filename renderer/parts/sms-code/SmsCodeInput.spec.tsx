import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../../runtime/http'
import { smsServer, WithoutPhone, WithPhone } from './SmsCodeInput.stories'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const send = () => fireEvent.click(screen.getByRole('button', { name: '获取验证码' }))
const sent = (http: ReturnType<typeof smsServer>) =>
  http.calls.filter(({ name }) => name.startsWith('POST'))

it('§4 locks the button for 60 s after a code is sent, counting down each second', async () => {
  const http = smsServer()
  render(<WithPhone http={http} />)
  send()
  expect(await screen.findByRole('button', { name: '60 秒后重新获取' })).toBeDisabled()
  await pass(1000)
  expect(screen.getByRole('button', { name: '59 秒后重新获取' })).toBeDisabled()
  await pass(58_000)
  expect(screen.getByRole('button', { name: '1 秒后重新获取' })).toBeDisabled()
  await pass(1000)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

it('sends the solved puzzle with it, and asks nobody to read anything', async () => {
  const http = smsServer()
  render(<WithPhone http={http} />)
  expect(screen.queryByRole('img')).toBeNull()
  send()
  expect(screen.getByRole('status')).toHaveTextContent('正在做安全验证')
  await screen.findByRole('button', { name: '60 秒后重新获取' })
  const body = sent(http)[0]?.input.body as { proof: string }
  expect(body).toMatchObject({ phone: '13916662026', scene: 'LOGIN' })
  expect(body).toHaveProperty('rn')
  expect(JSON.parse(atob(body.proof))).toMatchObject({ solution: { counter: 3 } })
})

it('§4 resets the button when sending fails, and says why at the field', async () => {
  const refuse = () => {
    throw new CallError('验证码没有发送成功', { code: 502, hint: '请稍后重新获取' })
  }
  render(<WithPhone http={smsServer(refuse)} />)
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent('验证码没有发送成功。请稍后重新获取')
  expect(await screen.findByRole('button', { name: '获取验证码' })).toBeEnabled()
})

it('waits as long as the server says after a code that came too soon', async () => {
  const refuse = () => {
    throw new CallError('请 42 秒后再试', { code: 429, data: { seconds: 42 } })
  }
  render(<WithPhone http={smsServer(refuse)} />)
  send()
  expect(await screen.findByRole('button', { name: '42 秒后重新获取' })).toBeDisabled()
})

it('solves another puzzle where the first is not taken, once', async () => {
  const refuse = () => {
    throw new CallError('安全验证没有通过', { code: 400, error: 'PROOF_WRONG' })
  }
  const http = smsServer(refuse)
  render(<WithPhone http={http} />)
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent('安全验证没有通过')
  expect(sent(http)).toHaveLength(2)
})

it('§5 says 未获取手机号信息 without a phone, at the field, and sends nothing', async () => {
  const http = smsServer()
  render(<WithoutPhone http={http} />)
  send()
  expect(await screen.findByRole('alert')).toHaveTextContent('未获取手机号信息')
  expect(sent(http)).toHaveLength(0)
})
