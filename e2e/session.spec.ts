import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, visit, watch } from './product'

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') ?? '')

test('an expired token is refreshed once for all calls of a page, also with two windows open', async ({
  page,
  product,
}) => {
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
  // One for all calls of a window; a window that cannot see yet what the other wrote may ask once more.
  expect(refreshes.length).toBeGreaterThan(0)
  expect(refreshes.length).toBeLessThanOrEqual(2)
  expect(await tokenIn(other)).toBe(await tokenIn(page))
  const fresh = await tokenIn(page)
  expect(fresh).not.toBe(old)
  expect((await product.api(old, 'POST /system/user/getUserInfo', {})).code).toBe(402)
  await other.close()
})

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
