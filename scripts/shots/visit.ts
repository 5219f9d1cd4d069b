import type { Page } from '@playwright/test'
import { defaultAppearance, type Appearance } from '../../runtime/theme/appearance'

// Another address before the # is another document.
let visits = 0

/** Signs in at a running console, as `SHOTS_USER` with `SHOTS_PASSWORD` or as the demo company's owner. */
export async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/login`)
  await page.getByLabel('用户名').fill(process.env.SHOTS_USER ?? 'wenlan')
  await page.getByLabel('密码', { exact: true }).fill(process.env.SHOTS_PASSWORD ?? 'Wenlan2026')
  await page.keyboard.press('Enter')
  await page.locator('.shell').waitFor()
}

/** Puts an appearance where the console looks for it, newer than what the server keeps; shown by the next document. */
export async function wear(page: Page, change: Partial<Appearance>): Promise<void> {
  const kept = JSON.stringify({ ...defaultAppearance, ...change })
  await page.evaluate(`(() => {
    const stored = JSON.parse(localStorage.getItem('theme') ?? '{"state":{}}')
    const state = { ...stored.state, kept: ${kept}, keptAt: Date.now(), others: {} }
    localStorage.setItem('theme', JSON.stringify({ state, version: 2 }))
  })()`)
}

/** Opens a page as a document of its own and waits until it is still. */
export async function visit(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(`${origin}/?${visits++}#${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await settle(page)
}

/** Nothing is busy any more. */
export async function settle(page: Page): Promise<void> {
  await page.locator('[aria-busy="true"]:visible').first().waitFor({ state: 'hidden' })
  await page.waitForTimeout(250)
}
