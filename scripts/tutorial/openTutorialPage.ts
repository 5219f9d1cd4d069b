import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArgs } from '../setup/browser.mjs'

// The first demo account, whom the dev server prints for its reader.
const [username, password] = ['wenlan', 'Wenlan2026'] as const

/** Opens the tutorial's page as its reader does, adds one row, changes its price and sees both. @param origin address of the dev server */
export async function openTutorialPage(origin: string): Promise<void> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: launchArgs })
  try {
    const page = await browser.newPage({ baseURL: origin })
    page.setDefaultTimeout(180_000)
    await signIn(page)
    await page.goto('/#/bookseries')
    await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click()
    await fill(page)
    const row = page.getByRole('row', { name: /中华经典名著/ })
    await page.getByRole('tab', { name: /停用/ }).waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '改定价' }).click()
    await reprice(page)
    await row.getByText('36.50').waitFor()
  } finally {
    await browser.close()
  }
}

async function signIn(page: Page) {
  await page.goto('/#/login')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '待办事项' }).waitFor()
}

async function fill(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('丛书名').fill('中华经典名著')
  await dialog.getByLabel('册数').fill('60')
  await dialog.getByLabel('状态').click()
  await page.getByTitle('启用', { exact: true }).last().click()
  await dialog.getByRole('button', { name: /确\s*定|保\s*存/ }).click()
}

async function reprice(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByText('确定修改选中的 1 套丛书的定价？').waitFor()
  await dialog.getByRole('textbox', { name: '定价' }).fill('36.5')
  await dialog.getByRole('button', { name: /确\s*定|改定价/ }).click()
}
