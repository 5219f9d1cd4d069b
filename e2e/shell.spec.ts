import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, visit } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

const tabs = (page: Page) =>
  page
    .getByRole('navigation', { name: '已打开的页面' })
    .locator('.shell-tab-title')
    .allTextContents()

// The server keeps the appearance of a user: the journeys after this file start from the default again.
test.afterAll(async ({ product }) => {
  const token = await product.signIn(...owner)
  await product.api(token, 'POST /system/config/preferences/save', {
    key: 'appearance',
    value: null,
  })
})

test('a layout and theme chosen in the drawer are there after a reload; a form keeps its text meanwhile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await signIn(page, ...owner)
  await visit(page, '/brandInfo', '品牌管理')
  const filter = page.getByRole('main').getByRole('textbox').first()
  await filter.fill('三联')
  await page.getByRole('button', { name: '主题设置' }).click()
  const drawer = page.getByRole('dialog', { name: '主题设置' })
  // while it moves out, a fraction is missing
  expect((await drawer.boundingBox())?.width).toBeCloseTo(280, 0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(61)
  await drawer.getByText('分栏', { exact: true }).click()
  await drawer.getByText('海洋').click()
  await drawer.getByText('深色').click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'column')
  await expect(filter).toHaveValue('三联')

  await page.reload({ waitUntil: 'commit' })
  // Before a script of the console has run: no white flash.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('navigation', { name: '企业的页面' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '品牌管理' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const line = page.getByRole('combobox', { name: '搜索页面、单号、操作' })
  await expect(line).toBeFocused()
  await line.fill('订单审核')
  await expect(page.getByRole('group', { name: '页面' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^订单审核 - /)
})

test('tabs come back after a reload, close by menu and by key, and never without home', async ({
  page,
}) => {
  await signIn(page, ...owner)
  for (const [path, title] of [
    ['/examineOrder', '订单审核'],
    ['/libraryInfoBase', '商品信息库'],
    ['/brandInfo', '品牌管理'],
  ] as const)
    await visit(page, path, title)
  const open = ['首页', '订单审核', '商品信息库', '品牌管理']
  expect(await tabs(page)).toEqual(open)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '品牌管理' })).toBeVisible()
  expect(await tabs(page)).toEqual(open)

  const bar = page.getByRole('navigation', { name: '已打开的页面' })
  // Dragged to the first place, a tab stands after home.
  const dragged = await bar.getByText('品牌管理').boundingBox()
  const first = await bar.getByText('订单审核').boundingBox()
  await page.mouse.move(dragged!.x + 20, dragged!.y + 10)
  await page.mouse.down()
  await page.mouse.move(first!.x + 40, first!.y + 10, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => tabs(page)).toEqual(['首页', '品牌管理', '订单审核', '商品信息库'])

  await bar.getByText('订单审核').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭左侧' }).click()
  await expect.poll(() => tabs(page)).toEqual(['首页', '订单审核', '商品信息库'])
  await bar.getByText('商品信息库').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => tabs(page)).toEqual(['首页', '订单审核'])
  await bar.getByText('订单审核').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect.poll(() => tabs(page)).toEqual(['首页'])
  await expect(page).toHaveURL(`${origin}/#/index`)
})

test('on a telephone the menu is a drawer that folds after navigation, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, ...owner)
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('dialog', { name: '主菜单' })
  await menu.getByRole('button', { name: '企业' }).click()
  await menu.getByRole('link', { name: '品牌管理' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: '品牌管理' })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: '周文澜' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
})
