import type { Locator, Page } from '@playwright/test'
import type { Words } from './readScreen'

// A row's menu takes a moment: of a page of rows that much tells every state.
const menusPerTab = 6
// Pages opened before stay in the document, hidden.
export const shown = { visible: true }
/** Of a bar's and of a row's menu; not of the filters. */
const moreName = /^更多$/

/** The first menus behind 更多, of bars and of rows. */
export async function menusOf(page: Page): Promise<Locator[]> {
  const main = page.getByRole('main')
  const all = await main.getByRole('button', { name: moreName }).filter(shown).all()
  return all.slice(0, menusPerTab)
}

// sections that begin closed, and what a section keeps back of its empty fields
const folded = '.bd-fold[aria-expanded="false"], .bd-empty-toggle[aria-expanded="false"]'

/** Unfolds the sections of a record, with their empty fields. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.getByRole('main').locator(folded).filter(shown)
  // An opened section may bring a toggle of its own. As many steps as a page may have: one may refuse.
  for (let step = 0; step < 40 && (await pressIfThere(closed)); step += 1) await settle(page)
}

/** Reads what hides behind 更多. */
export async function openMenus(page: Page, words: Words): Promise<void> {
  for (const more of await menusOf(page)) {
    const entries = await openMenu(page, more)
    words.add({ actions: await entries.allInnerTexts() })
    await page.keyboard.press('Escape')
  }
}

/** @returns its entries */
export async function openMenu(page: Page, more: Locator): Promise<Locator> {
  const entries = page.getByRole('menuitem').filter(shown)
  // A row that is drawn anew meanwhile loses its menu: the next one has the same.
  await more
    .click({ timeout: 5_000 })
    .then(() => entries.first().waitFor({ timeout: 2_000 }))
    .catch(() => undefined)
  return entries
}

/** @returns whether it was there to be pressed */
export async function pressIfThere(target: Locator): Promise<boolean> {
  const first = target.filter(shown).first()
  if (!(await first.isVisible()) || (await first.isDisabled())) return false
  // It may be drawn anew between the look and the click.
  return first.click({ timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}

export async function open(page: Page, origin: string, path: string) {
  await page.goto(`${origin}/#${path}`)
  await page.waitForURL((url) => url.hash.startsWith(`#${path}`))
  await settle(page)
}

/** Nothing loads any more. */
export async function settle(page: Page) {
  await page.waitForTimeout(150)
  const busy = page.locator('main').locator('[aria-busy="true"], .bd-bone, .ant-spin-spinning')
  await busy.filter(shown).first().waitFor({ state: 'hidden' })
}
