import type { Locator, Page } from '@playwright/test'
import { menusOf, open, openMenu, openMenus, pressIfThere, settle, shown, unfold } from './hands'
import { createWords, readScreen, type Words } from './readScreen'
import type { Way } from './ways'

/** Says after each look whether something asked is still to be seen. */
export type IsEnough = (words: Words) => boolean

/**
 * Opens one page of the console and everything on it that can be opened, until enough was seen.
 * @param wayTo  how a page that needs a record is reached
 */
export async function walkPage(
  page: Page,
  origin: string,
  path: string,
  wayTo: (path: string) => Way | undefined,
  isEnough: IsEnough,
) {
  const words = createWords()
  const look = async () => {
    await settle(page)
    await unfold(page)
    words.add(await readScreen(page))
    return isEnough(words)
  }
  const way = wayTo(path)
  if (way) await walkRecords(page, origin, [way, wayTo(way.from)], words, look)
  else {
    await open(page, origin, path)
    if (!(await look())) await walkTabs(page, () => walkList(page, words, look))
  }
  return words.all()
}

type Look = () => Promise<boolean>

/** A list or a form as it stands: its next steps, the columns a person may show, what hides behind 更多. */
async function walkList(page: Page, words: Words, look: Look): Promise<boolean> {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  for (let step = 1; step < 5 && (await pressIfThere(button('下一步'))); step += 1) await look()
  await pressIfThere(page.getByRole('main').getByRole('button', { name: /^更多条件/ }))
  if (await look()) return true
  // 售后留言 has its filters behind a button, its words behind a talk
  if (await pressIfThere(button('更多筛选'))) await look()
  await page.keyboard.press('Escape')
  if (
    (await pressIfThere(page.getByRole('list', { name: '会话' }).getByRole('button'))) &&
    (await look())
  )
    return true
  if (await pressIfThere(button('自定义列'))) {
    const dialog = page.getByRole('dialog')
    await dialog.locator('label').first().waitFor()
    words.add({ columns: await dialog.locator('label').allInnerTexts() })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await openMenus(page, words)
  return look()
}

/** One record of each tab of the list it is opened from, since every state shows other things. */
async function walkRecords(
  page: Page,
  origin: string,
  [way, before]: [Way, Way | undefined],
  words: Words,
  look: Look,
) {
  const list = before?.from ?? way.from
  await open(page, origin, list)
  await walkTabs(page, async () => {
    const back = page.url()
    if (before) await openRecord(page, before)
    const isThere = await openRecord(page, way)
    if (isThere) await openMenus(page, words)
    const isDone = isThere && ((await look()) || (await walkTabs(page, look)))
    if (page.url() !== back) {
      await page.goto(back)
      await settle(page)
    }
    return isDone
  })
}

/** @returns whether there was such a record */
async function openRecord(page: Page, { action }: Way): Promise<boolean> {
  const main = page.getByRole('main')
  const address = page.url()
  const press = async (target: Locator) => {
    if (!(await pressIfThere(target))) return false
    await page.waitForURL((url) => url.href !== address, { timeout: 10_000 })
    await settle(page)
    return true
  }
  if (action === undefined) return press(main.locator('.bc-table tbody').getByRole('link'))
  if (await press(main.getByRole('button', { name: action, exact: true }))) return true
  for (const menu of await menusOf(page)) {
    await openMenu(page, menu)
    if (await press(page.getByRole('menuitem', { name: action, exact: true }))) return true
    await page.keyboard.press('Escape')
  }
  return false
}

/** Every tab of the first bar of tabs, or the page as it is; ends as soon as the visit says so. */
async function walkTabs(page: Page, visit: () => Promise<boolean>): Promise<boolean> {
  const bar = page.getByRole('main').getByRole('tablist').filter(shown).first()
  const count = (await bar.isVisible()) ? await bar.getByRole('tab').count() : 0
  if (count === 0) return visit()
  for (let at = 0; at < count; at += 1) {
    await pressIfThere(bar.getByRole('tab').nth(at))
    await settle(page)
    if (await visit()) return true
  }
  return false
}
