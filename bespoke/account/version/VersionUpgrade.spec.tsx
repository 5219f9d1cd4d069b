import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { generateKeyPairSync } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { CallError } from '../../../runtime/http'
import { Failed, MayOnlyLook, Upgrade, versionServer } from './VersionUpgrade.stories'

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const key = { 'GET /system/user/profile/passwordKey': { publicKey } }
// the machine may be busy
const patience = { timeout: 15_000 }
vi.setConfig({ testTimeout: 60_000 })
const pay = async () => {
  // the price comes first
  await screen.findByText('应付金额', {}, patience)
  await waitFor(() => expect(screen.getByText('提交订单').closest('button')).toBeEnabled())
  fireEvent.click(screen.getByText('提交订单'))
  const dialog = await screen.findByRole('dialog', { name: '支付订单' }, patience)
  fireEvent.change(within(dialog).getByLabelText('支付密码'), { target: { value: '246810' } })
  fireEvent.click(within(dialog).getByText(/^支\s*付$/))
  return dialog
}

it('shows the server’s price of what is chosen, and offers no lower edition', async () => {
  const http = versionServer()
  render(<Upgrade http={http} />)
  const names = ['轻ERP版', '标准版', '专业版']
  // what is current stands in its facts too
  await screen.findAllByText('标准版', {}, patience)
  const radios = names.map((name) => {
    const card = screen.getAllByText(name).find((one) => one.closest('label'))
    return within(card?.closest('label') as HTMLElement).getByRole<HTMLInputElement>('radio')
  })
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, false, false])
  expect(radios[1]).toBeChecked()
  fireEvent.click(radios[2] as HTMLElement)
  expect(await screen.findByText('升级')).toBeVisible()
  expect(screen.getByText('¥5,286.16')).toBeVisible()
  const asked = http.calls.filter(({ name }) => name === 'POST /system/version/quote')
  expect(asked.at(-1)?.input.body).toEqual({ versionId: '33', months: 12 })
})

it('pays from the balance with an encrypted payment password, and says so', async () => {
  const http = versionServer({ ...key, 'POST /system/version/order/{id}': { endTime: '' } })
  render(<Upgrade http={http} />)
  await pay()
  expect(await screen.findByText(/支付成功/, {}, patience)).toBeVisible()
  const paid = http.calls.find(({ name }) => name.endsWith('/{id}'))?.input
  expect(paid?.params).toEqual({ id: '7' })
  expect(paid?.body).toMatchObject({ channel: 'BALANCE' })
  expect(JSON.stringify(paid?.body)).not.toContain('246810')
})

it('keeps the order open and says why when the server refuses', async () => {
  const refuse = () => {
    throw new CallError('账户余额不足，还差 100.00 元', { code: 409, hint: '请先充值' })
  }
  render(<Upgrade http={versionServer({ ...key, 'POST /system/version/order/{id}': refuse })} />)
  const dialog = await pay()
  expect(await within(dialog).findByText('账户余额不足，还差 100.00 元，请先充值')).toBeVisible()
})

it('lets a clerk without the permission only look, and a failure be tried again', async () => {
  const { unmount } = render(<MayOnlyLook />)
  expect(await screen.findByText(/您没有订购版本的权限/, {}, patience)).toBeVisible()
  expect(screen.queryByText('提交订单')).toBeNull()
  unmount()
  render(<Failed />)
  expect(await screen.findByText('版本读取失败', {}, patience)).toBeVisible()
  expect(screen.getByText(/^重\s*试$/)).toBeVisible()
})
