import { expect, origin, signIn, test, visit } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

test(
  'an edition is ordered by keyboard; what is not paid costs nothing and waits in the records',
  { tag: '@long' },
  async ({ page, product }) => {
    const token = await product.signIn(...owner)
    const balance = async () => {
      const call = 'GET /financial/companyFinancial/getCurrentFinancial'
      return Number(
        (await product.api<{ remainderMoney: string }>(token, call)).data.remainderMoney,
      )
    }
    const before = await balance()
    await signIn(page, ...owner)
    await visit(page, '/versionUpgrade', '版本订购')
    await page.getByRole('radio', { name: '12 个月' }).focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('row', { name: /应付金额/ })).toContainText('699.00')
    await page.getByRole('button', { name: '提交订单' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '支付订单' })
    // nobody has set a payment password: it is set first, with a code
    await expect(dialog.getByRole('button', { name: '设置支付密码' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await balance()).toBe(before)

    await page.getByRole('button', { name: '订购记录' }).click()
    await page.getByRole('button', { name: '继续支付' }).first().click()
    await expect(dialog).toContainText(/BB\d{14}/)
    await expect(dialog.getByRole('button', { name: '设置支付密码' })).toBeVisible()
  },
)

test('the ways in: phone and a new password, and back', async ({ page }) => {
  await page.goto(`${origin}/#/login`)
  await page.getByRole('tab', { name: '手机登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill('123')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('请输入正确的手机号')).toBeVisible()
  await expect(page.getByText('请输入手机验证码')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('请输入正确的手机号').nth(1)).toBeVisible()
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('新密码').fill('abc')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText('密码最少输入8位！')).toBeVisible()
  await page.getByRole('button', { name: '返回登录' }).click()
  await expect(page.getByLabel('用户名')).toBeFocused()
})

test('wrong passwords cost the browser a moment, not the person a picture', async ({ page }) => {
  const blocked: string[] = []
  page.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) blocked.push(line.text())
  })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await page.goto(`${origin}/#/login`)
  await page.getByLabel('用户名').fill('wenlan-buyer')
  const enter = async (password: string) => {
    await page.getByLabel('密码', { exact: true }).fill(password)
    const answered = page.waitForResponse((response) => response.url().includes('/auth/login'))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await answered
  }
  for (let guess = 0; guess < 3; guess += 1) await enter('Wrong2026x')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  expect(workers).toEqual([])
  await enter('Wenlan2026')
  await expect(page.getByText('上次登录以来，这个账号输错过 3 次密码')).toBeVisible()
  expect(workers.every((url) => url.startsWith(origin))).toBe(true)
  expect(workers).toHaveLength(1)
  expect(blocked).toEqual([])
})

test('a code for registering is sent without a picture to read', async ({ page }) => {
  await page.goto(`${origin}/#/register`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('alert')).toContainText('未获取手机号信息')
  await page.getByRole('textbox', { name: '手机号' }).fill('13711112222')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
})
