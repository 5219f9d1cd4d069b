import type { Locator, Page } from '@playwright/test'
import { landingPages } from './pagePaths'
import { expect, origin, signIn, test, visit } from './product'

/** What a link says is waiting, and where it leads. */
interface Promised {
  title: string
  count: string
}

/** How many rows the page shown now has: a list's own total, or the unread talks. */
const shownCount = (page: Page): Locator =>
  page
    .getByRole('navigation', { name: '分页' })
    .locator('span')
    .first()
    .or(page.getByRole('tab', { name: /^未读（\d+）$/ }))

/** Follows a link of the page shown now, and compares. */
async function expectKept(page: Page, link: Locator, { title, count }: Promised) {
  await link.click()
  const numbers = (text: string) => text.replace(/\D/g, '')
  await expect
    .poll(
      async () =>
        numbers((await shownCount(page).filter({ visible: true }).allTextContents()).join()),
      {
        message: title,
      },
    )
    .toBe(numbers(count))
}

for (const [username, password] of [
  ['wenlan', 'Wenlan2026'],
  ['boya', 'Boya2026'],
  ['sanwei', 'Sanwei2026'],
] as const)
  test(`every card on the home of ${username} opens as many rows as it says`, async ({ page }) => {
    test.slow()
    await signIn(page, username, password)
    const cards = page.getByRole('region', { name: '待办事项' }).getByRole('link')
    await expect(cards.first()).toBeVisible()
    const promised = await cards.evaluateAll((links) =>
      links.map((link) => ({
        title: link.querySelector('span')?.textContent ?? '',
        count: link.querySelector('strong')?.textContent ?? '',
      })),
    )
    expect(promised.length).toBeGreaterThan(6)
    for (const [at, card] of promised.entries()) {
      await expectKept(page, cards.nth(at), card)
      await page.goto(`${origin}/#/index`)
    }
  })

test('every badge of a landing page opens as many rows as it says', async ({ page }) => {
  test.slow()
  await signIn(page, 'wenlan', 'Wenlan2026')
  const landings = landingPages()
  expect(landings.length).toBeGreaterThan(1)
  for (const { path, title } of landings) {
    await visit(page, path, title)
    const badged = page
      .getByRole('link')
      .filter({ has: page.getByRole('img', { name: /条待处理$/ }) })
    const count = await badged.count()
    for (let at = 0; at < count; at += 1) {
      const link = badged.nth(at)
      const badge = await link.getByRole('img', { name: /条待处理$/ }).textContent()
      await expectKept(page, link, { title: (await link.textContent()) ?? '', count: badge ?? '' })
      await visit(page, path, title)
    }
  }
})

/** Amounts of a text in fen. */
const fen = (text: string | null) => Number((text ?? '').replace(/[^\d.-]/g, '')) * 100

test('what home says was sold is what the report of these days says', async ({ page }) => {
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.getByRole('radio', { name: '近30天' }).click()
  const trend = page.getByRole('region', { name: '销售趋势' })
  await expect(trend.locator('.home-totals')).toContainText('近30天')
  const total = await trend.locator('.home-totals strong').textContent()
  expect(fen(total)).toBeGreaterThan(0)
  const shares = page.getByRole('region', { name: '平台占比' }).getByRole('listitem')
  const platform = shares.filter({ has: page.getByRole('link') }).first()
  const own = await platform.locator('.bc-bar-figure').textContent()
  const sum = page.getByRole('row', { name: /^合计/ }).filter({ visible: true })

  await trend.getByRole('link', { name: '销售日报' }).click()
  await expect(page).toHaveTitle(/^销售日报/)
  await expect(sum).toContainText((total ?? '').replace('¥', ''))
  await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: '首页' }).click() // prettier-ignore
  await platform.getByRole('link').click()
  await expect(sum).toContainText(/¥?([\d,]+\.\d\d)/.exec(own ?? '')?.[1] ?? 'none')
})

test('one block that fails hurts no other, and is asked again alone', async ({ page }) => {
  await page.route('**/order/mainPage/getShopRanks', (route) => route.abort())
  await signIn(page, 'wenlan', 'Wenlan2026')
  const ranks = page.getByRole('region', { name: '店铺排行' })
  await expect(ranks.getByText('店铺排行读取失败')).toBeVisible()
  await expect(
    page.getByRole('region', { name: '销售趋势' }).locator('.bch-canvas svg'),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: '商品TOP10' }).getByRole('listitem').first()).toBeVisible() // prettier-ignore
  await page.unroute('**/order/mainPage/getShopRanks')
  await ranks.getByRole('button', { name: '重试' }).click()
  await expect(ranks.getByRole('listitem').first()).toBeVisible()
})

test('home is arranged by keys, and is the same after a reload', async ({ page }) => {
  await signIn(page, 'boya', 'Boya2026')
  const titlesIn = (column: string) =>
    page.locator(`[data-column="${column}"]`).getByRole('heading', { level: 2 }).allTextContents()
  expect(await titlesIn('left')).toEqual(['待办事项', '商品TOP10', '仓库作业'])
  await page.getByRole('button', { name: '自定义' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: '客服经理' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: '下移 待办事项' }).focus()
  await page.keyboard.press('Enter')
  // the handle: taken with Space, moved with an arrow, put down with Space
  const handle = page.getByRole('button', { name: '拖动 公告' })
  const line = page.getByRole('listitem').filter({ has: handle })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(line).toHaveAttribute('data-dragging', 'true')
  // no person is quicker than the lines are measured, which its place tells
  const place = page.getByText(/公告 移到第 \d+ 位/)
  await expect(place).toBeAttached()
  const before = await place.innerText()
  await page.keyboard.press('ArrowDown')
  await expect(line).toHaveAttribute('style', /translate3d\(0px, [1-9]/)
  // the line moves before it is known over which it stands
  await expect(place).not.toHaveText(before)
  await page.keyboard.press('Space')
  await expect(line).not.toHaveAttribute('data-dragging')
  const saved = page.waitForResponse('**/system/config/preferences/save')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const expectOwn = async () => {
    await expect.poll(() => titlesIn('left')).toEqual(['商品TOP10', '待办事项', '仓库作业'])
    await expect.poll(() => titlesIn('right')).toEqual(['店铺授权到期', '公告', '账户资产', '快捷入口']) // prettier-ignore
  }
  await expectOwn()
  await saved
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('preferences:')) localStorage.removeItem(key)
  })
  await page.reload()
  await expectOwn()
})

for (const [width, height] of [
  [1366, 768],
  [1920, 1080],
] as const)
  test(`home fills a window of ${width} × ${height} to its lower edge`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'wenlan', 'Wenlan2026')
    await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0)
    const columns = page.locator('.home-column')
    await expect(columns).toHaveCount(3)
    for (const column of await columns.all()) {
      const bottom = await column.locator('.home-block').last().evaluate((block) => block.getBoundingClientRect().bottom) // prettier-ignore
      expect(bottom).toBeGreaterThan(height - 16)
    }
  })
