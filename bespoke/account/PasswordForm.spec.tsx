import { act, fireEvent, render, screen } from '@testing-library/react'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../runtime/http'
import { useSession } from '../../runtime/session'
import { accountServer, Password, Weak } from './PersonalCenter.stories'

// the machine may be busy
vi.setConfig({ testTimeout: 60_000 })
const patience = { timeout: 15_000 }

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const server = (answer: unknown = true) =>
  accountServer({
    'GET /system/user/profile/passwordKey': { publicKey },
    'PUT /system/user/profile/updatePwd': answer,
  })
// Typed at once: antd redraws with every key, which jsdom takes its time for.
const fill = (old: string, next: string, again: string) => {
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  write('旧密码', old)
  write('新密码', next)
  write('重复密码', again)
  fireEvent.click(screen.getByText('修改密码'))
}
const decrypt = (cipher: unknown) =>
  privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(String(cipher), 'base64'),
  ).toString()

it('tells every broken rule at its input before anything is sent', async () => {
  const http = server()
  render(<Password http={http} />)
  fireEvent.click(screen.getByText('修改密码'))
  expect(await screen.findByText('密码不能为空！')).toBeVisible()
  expect(screen.getByText('新密码不能为空！')).toBeVisible()
  expect(screen.getByText('重复密码不能为空！')).toBeVisible()
  fill('Old1', 'abcdefgh', 'abcdefg1')
  expect(await screen.findByText('密码必须包含英文和数字')).toBeVisible()
  expect(screen.getByText('密码不一致，请重新输入！')).toBeVisible()
  expect(http.calls.some(({ name }) => name.startsWith('PUT'))).toBe(false)
})

it('sends both encrypted, the new one in lower case, and says so', async () => {
  const http = server()
  render(<Password http={http} />)
  const { user } = useSession.getState()
  act(() => useSession.setState({ user: user && { ...user, loginWeak: true } }))
  fill('Old1密', 'ShiTouJi1791', 'shitouji1791')
  expect(await screen.findByText('修改成功！', {}, patience)).toBeVisible()
  const query = http.calls.find(({ name }) => name.startsWith('PUT'))?.input.query
  expect(decrypt(query?.newPassword)).toBe('shitouji1791')
  expect(decrypt(query?.oldPassword)).toBe('Old1密')
  expect(screen.getByLabelText('新密码')).toHaveValue('')
  // §4 on a successful change the flag is cleared
  expect(useSession.getState().user?.loginWeak).toBe(false)
})

it('keeps what was typed when the server refuses, and says why at the input', async () => {
  const refuse = () => {
    throw new CallError('旧密码不正确', { code: 400, error: 'PASSWORD_WRONG' })
  }
  render(<Password http={server(refuse)} />)
  fill('old1', 'shitouji1791', 'shitouji1791')
  expect(await screen.findByText('旧密码不正确', {}, patience)).toBeVisible()
  expect(screen.getByLabelText('新密码')).toHaveValue('shitouji1791')
})

it('opens by itself when the session says that the password is weak', async () => {
  render(<Weak />)
  expect(await screen.findByRole('dialog', { name: '修改弱密码' })).toBeVisible()
})
