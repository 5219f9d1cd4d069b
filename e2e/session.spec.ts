import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, visit, watch } from './product'

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')

test(
  'an expired token is refreshed once for all calls of a page, also with two windows open',
  { tag: '@long' },
  async ({ page, product }) => {
    await signIn(page, 'wenlan', 'Wenlan2026')
    const other = await page.context().newPage()
    await visit(other, '/libraryInfoBase', '商品信息库')
    const old = await tokenIn(page)
    expect((await product.api(old, 'GET /expireToken')).code).toBe(200)

    const refreshes: string[] = []
    for (const window of [page, other])
      window.on('request', (request) => {
        if (request.url().endsWith('/refreshToken')) refreshes.push(request.url())
      })
    // Both windows ask at the same moment, each with several calls.
    await Promise.all([
      visit(page, '/brandInfo', '品牌管理'),
      visit(other, '/examineOrder', '订单审核'),
    ])
    for (const window of [page, other]) await expect(window.getByRole('row').nth(1)).toBeVisible()
    // One for all calls of both windows.
    expect(refreshes).toHaveLength(1)
    expect(await tokenIn(other)).toBe(await tokenIn(page))
    const fresh = await tokenIn(page)
    expect(fresh).not.toBe(old)
    expect((await product.api(old, 'POST /system/user/getUserInfo', {})).code).toBe(402)
    await other.close()
  },
)

test('signing out asks first, and leaves nothing behind', async ({ page, product }) => {
  await signIn(page, 'wenlan', 'Wenlan2026')
  const { problems } = watch(page)
  const token = await tokenIn(page)
  const { data } = await product.api<{ nickName: string }>(
    token,
    'POST /system/user/getUserInfo',
    {},
  )
  await page.getByRole('button', { name: data.nickName, exact: true }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const question = page.getByRole('dialog', { name: '退出登陆' })
  await expect(question).toContainText('您是否退出登录？')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/#\/login$/)
  expect(await tokenIn(page)).toBe('')
  expect((await product.api(token, 'POST /system/user/getUserInfo', {})).code).toBe(401)
  await page.goto(`${origin}/#/examineOrder`)
  await expect(page).toHaveURL(/#\/login\?redirect=%2FexamineOrder/)
  expect(problems).toEqual([])
})

test('a session that is over while something is typed leads to login and back, with all of it', async ({
  page,
  product,
}) => {
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/updateSingleGoods/-1?id=-1`)
  const name = page.getByRole('textbox', { name: '书名/品名' })
  await name.fill('会话之外的书')
  await visit(page, '/examineOrder?tab=two', '订单审核')
  const receiver = page.getByRole('search').getByRole('textbox').first()
  await receiver.fill('没有查询的条件')

  // Signed out elsewhere: neither the token nor a refresh of it counts any more.
  expect((await product.api(await tokenIn(page), 'POST /auth/logout', {})).code).toBe(200)
  await page.getByRole('tab', { name: /^待审核/ }).click()
  await expect(page).toHaveURL(/#\/login\?redirect=%2FexamineOrder/)

  await page.getByLabel('用户名').fill('wenlan')
  await page.getByLabel('密码', { exact: true }).fill('Wenlan2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/examineOrder/)
  await expect(receiver).toHaveValue('没有查询的条件')
  await page.goto(`${origin}/#/updateSingleGoods/-1?id=-1`)
  await page.getByRole('button', { name: '恢复上次未提交的内容' }).click()
  await expect(name).toHaveValue('会话之外的书')
})
