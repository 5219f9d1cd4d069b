import { expect } from '@playwright/test'
import { origin, signIn, test } from './product'

// A list by the keyboard alone: walk, peek, tick, close; what is open survives another tab.
test('a list is walked, peeked into and ticked without the mouse', async ({ page }) => {
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/examineOrder`)
  const rows = page.locator('.bc-row')
  await rows.nth(3).waitFor()
  const pane = page.getByRole('complementary', { name: '所选行的详情' })
  const numberOf = async (at: number) => (await rows.nth(at).getAttribute('aria-label')) ?? ''

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(pane).toContainText(await numberOf(0))
  await page.keyboard.press('ArrowDown')
  await expect(pane).toContainText(await numberOf(1))
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('x')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: '批量审核' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
})
