import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
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

it('sends both encrypted, exactly as typed, and says so', async () => {
  const http = server()
  render(<Password http={http} />)
  const { user } = useSession.getState()
  act(() => useSession.setState({ user: user && { ...user, loginWeak: true } }))
  fill('Old1密', 'ShiTouJi1791', 'ShiTouJi1791')
  expect(await screen.findByText('修改成功！', {}, patience)).toBeVisible()
  const query = http.calls.find(({ name }) => name.startsWith('PUT'))?.input.query
  expect(decrypt(query?.newPassword)).toBe('ShiTouJi1791')
  expect(query).not.toHaveProperty('anyCase')
  expect(decrypt(query?.oldPassword)).toBe('Old1密')
  expect(screen.getByLabelText('新密码')).toHaveValue('')
  // §4 on a successful change the flag is cleared
  expect(useSession.getState().user?.loginWeak).toBe(false)
})

it('keeps every typed character, and refuses Chinese ones with a sentence', async () => {
  render(<Password http={server()} />)
  fill('old1', 'Shi密1791ab', 'Shi密1791ab')
  expect((await screen.findAllByText(/密码不能有中文和空格/))[0]).toBeVisible()
  expect(screen.getByLabelText('新密码')).toHaveValue('Shi密1791ab')
})

it('§5 lower-cases what the weak-password form sends, not what stands in it, and lets either case sign in', async () => {
  const http = server()
  render(<Weak http={http} />)
  await screen.findByLabelText('旧密码', {}, patience)
  fill('Old1', 'ShiTouJi1791', 'shitouji1791')
  expect(screen.getByLabelText('新密码')).toHaveValue('ShiTouJi1791')
  expect(screen.getByText(/不区分大小写/)).toBeVisible()
  expect(await screen.findByText('修改成功！', {}, patience)).toBeVisible()
  const query = http.calls.find(({ name }) => name.startsWith('PUT'))?.input.query
  expect(decrypt(query?.newPassword)).toBe('shitouji1791')
  expect(query?.anyCase).toBe('1')
})

it.each([
  ['FIRST', '首次登录，设置自己的密码', '管理员为您开通账号时给的'],
  ['RESET', '设置自己的密码', '管理员重置了您的密码'],
] as const)(
  'tells a password given (%s) from a weak one, and lets one sign out',
  async (given, title, why) => {
    const http = server()
    render(<Weak http={http} given={given} />)
    expect(await screen.findByText(new RegExp(why), {}, patience)).toBeVisible()
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    await waitFor(() =>
      expect(http.calls.some(({ name }) => name === 'POST /auth/logout')).toBe(true),
    )
    await waitFor(() => expect(useSession.getState().token).toBeUndefined())
  },
)

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
