import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountServer, Security } from './PersonalCenter.stories'

const user = userEvent.setup()
const call = 'PUT /system/user/profile/secondFactor'

async function open() {
  const http = accountServer({ [call]: { secondFactor: true } })
  render(<Security http={http} />)
  return { http, turn: await screen.findByRole('switch', { name: '登录二次验证' }) }
}

it('asks for a code before it turns the second step on, and sends both', async () => {
  const { http, turn } = await open()
  expect(screen.queryByRole('button', { name: '打开二次验证' })).toBeNull()
  await user.click(turn)
  await user.type(screen.getByPlaceholderText('手机验证码'), '123456')
  await user.click(screen.getByRole('button', { name: '打开二次验证' }))
  expect(await screen.findByText(/二次验证已打开/)).toBeVisible()
  const [sent] = http.calls.filter(({ name }) => name === call)
  expect(sent?.input.body).toEqual({ secondFactor: true, smsCode: '123456' })
})

it('sends nothing without a code', async () => {
  const { http, turn } = await open()
  await user.click(turn)
  await user.click(screen.getByRole('button', { name: '打开二次验证' }))
  expect(await screen.findByText('请输入手机验证码')).toBeVisible()
  expect(http.calls.filter(({ name }) => name === call)).toEqual([])
})
