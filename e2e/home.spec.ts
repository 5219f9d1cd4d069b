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
