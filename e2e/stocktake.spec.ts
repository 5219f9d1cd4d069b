import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Shelf {
  shelf_code: string
  warehouse_name: string
}

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name: new RegExp(`${name}$`) }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click()
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

/** Shots of what the journey passes, for whoever wants to look at it. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.STOCKTAKE_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a shelf is counted, compared and audited, and the ledger has the difference', async ({
  page,
  product,
}) => {
  const [shelf] = await product.sql<Shelf>(
    `select h.shelf_code, w.warehouse_name from shelf h join warehouse w on w.id = h.warehouse_id
      join stock s on s.shelf_id = h.id
      where w.company_id = (select company_id from app_user where username = $1) and h.sells
        and not exists (select from stocktake_shelf o where o.shelf_id = h.id and o.is_open)
      group by h.id, w.id having count(*) filter (where s.quantity > 3 and s.locked_quantity = 0) > 2
      order by count(*), h.id limit 1`,
    [owner[0]],
  )
  expect(shelf).toBeDefined()
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, '/inventoryOrderManage', '盘点单管理')
  await shot(page, 'list')
  await page.getByRole('button', { name: '新建盘点单' }).click()
  const form = page.getByRole('dialog', { name: '新建盘点单' })
  await choose(page, '仓库', shelf!.warehouse_name)
  await choose(page, '盘点类型', '货架盘点')
  await form.getByLabel('盘点名称').fill('旅程盘点')
  await form.getByRole('textbox', { name: '货架号' }).fill(shelf!.shelf_code)
  await shot(page, 'add')
  await form.getByRole('button', { name: /^(确\s*定|新建盘点单|提\s*交|保\s*存)$/ }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('将盘点 1 个货位')
  await asked.getByRole('button', { name: /仍然|继续|确/ }).click()

  const row = page.getByRole('row', { name: /旅程盘点/ })
  await expect(row).toContainText('未开始')
  const num = (await row.getByRole('link', { name: /^PD\d+/ }).textContent()) ?? ''
  await row.getByRole('button', { name: '开始盘点' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /开始盘点|确/ })
    .click()
  await page.getByRole('tab', { name: /^盘点中/ }).click()
  await page.getByRole('row', { name: num }).getByRole('link', { name: num }).click()
  await expect(page).toHaveTitle(new RegExp(num))
  await shot(page, 'counting')

  // everything as in the books but one copy, which is missing
  await page.getByRole('tab', { name: /^未盘/ }).click()
  await page
    .getByRole('checkbox', { name: /全选|Select all/ })
    .first()
    .check()
  await page.getByRole('button', { name: /按账面填充/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /按账面填充|确/ })
    .click()
  await page.getByRole('tab', { name: /^全部明细/ }).click()
  const line = page.locator('tbody tr.ant-table-row', { hasText: '相符' }).first()
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: '改实盘' }).click()
  const change = page.getByRole('dialog', { name: /改实盘/ })
  const counted = change.getByRole('spinbutton', { name: '实盘数量' })
  const booked = Number(await counted.inputValue())
  await counted.fill(String(booked - 1))
  await change.getByRole('button', { name: /确\s*定|改实盘|保\s*存/ }).click()
  await expect(page.getByRole('tab', { name: /^盘亏\D*1$/ })).toBeVisible()
  await shot(page, 'counted')

  await page.getByRole('button', { name: '提交审核' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .last()
    .getByRole('button', { name: /提交审核|确/ })
    .click()
  await expect(page.getByRole('button', { name: '审核通过' })).toBeVisible()
  await page.getByRole('button', { name: '审核通过' }).click()
  await shot(page, 'audit')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /审核通过|确/ })
    .click()
  await expect(page.getByText(/^PK\d+$/)).toBeVisible()
  await shot(page, 'done')
  expect(seen.problems.filter((problem) => !problem.includes('409'))).toEqual([])

  const flows = await product.sql<{ flow_type: string; change_quantity: number }>(
    `select flow_type, change_quantity from stock_flow where related_num = $1`,
    [num],
  )
  expect(flows).toEqual([{ flow_type: 'DEFICIT_OUT', change_quantity: -1 }])
})
