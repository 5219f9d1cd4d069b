import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, type Product } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const name = '搜索页面、单号、操作'

const open = async (page: Page) => {
  await page.keyboard.press('Control+k')
  const line = page.getByRole('combobox', { name })
  await expect(line).toBeFocused()
  return line
}
const active = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function firstPurchase(product: Product): Promise<string> {
  const token = await product.signIn(...owner)
  const body = { pageNum: 1, pageSize: 1, filter: {} }
  const { data } = await product.api<{ records: { purchaseOrderNum: string }[] }>(
    token,
    'POST /purchase/order/page',
    body,
  )
  return data.records[0]?.purchaseOrderNum ?? ''
}

test('pages, a document and what was opened last, by the keyboard alone', async ({
  page,
  product,
}) => {
  const number = await firstPurchase(product)
  expect(number).toMatch(/^CG/)
  await signIn(page, ...owner)
  await visit(page, '/brandInfo', '品牌管理')
  const entry = page.getByRole('button', { name })
  await expect(entry).toBeVisible()

  const filter = page.getByRole('main').getByRole('textbox').first()
  await filter.fill('三联')
  await open(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name })).toBeHidden()
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('三联')

  await (await open(page)).pressSequentially('cgdgl')
  await expect(active(page)).toContainText('采购单管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^采购单管理 - /)

  // As a scan gun does: number and Enter without a pause.
  await (await open(page)).pressSequentially(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(new RegExp(`^采购单${number} - `))
  await expect(page.getByRole('article')).toContainText(number)

  await visit(page, '/brandInfo', '品牌管理')
  await open(page)
  await expect(active(page)).toHaveText(`采购单${number}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(new RegExp(`^采购单${number} - `))
})

test('an action of the page runs as its button does', async ({ page }) => {
  await signIn(page, ...owner)
  await visit(page, '/brandInfo', '品牌管理')
  await (await open(page)).fill('新增')
  await page.getByRole('group', { name: '在此页的操作' }).getByRole('option').first().click()
  const dialog = page.getByRole('dialog', { name: /新增/ })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a transition is named by its record and taken back from the message', async ({
  page,
  product,
}) => {
  await signIn(page, ...owner)
  await visit(page, '/brandInfo', '品牌管理')
  const row = page.getByRole('row').filter({ hasText: '启用' }).first()
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar', { name: '批量操作' })
    .getByRole('button', { name: '停用', exact: true })
    .click()
  const message = page.getByText(/^品牌 .+ 已停用/)
  await expect(message).toBeVisible()
  // under the pointer it stays
  await message.hover()
  const brand = (await message.innerText()).replace(/^品牌 (.+) 已停用[^]*$/, '$1')
  // other companies have brands of the same name
  const stopped = async () =>
    (await product.sql("select 1 from brand where brand_name = $1 and status = '0'", [brand]))
      .length
  expect(await stopped()).toBe(1)
  await message.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText(`已撤销：品牌 ${brand}`)).toBeVisible()
  expect(await stopped()).toBe(0)
})
