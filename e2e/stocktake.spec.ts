import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Shelf {
  shelf_code: string
  warehouse_name: string
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
      group by h.id, w.id having count(*) between 3 and 45 and bool_and(s.locked_quantity = 0 and s.piece_code = '')
      order by count(*), h.id limit 1`,
    [owner[0]],
  )
  expect(shelf).toBeDefined()
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, '/inventoryOrderManage', '盘点单管理')
  await page.getByRole('button', { name: '新建盘点单' }).click()
  const form = page.getByRole('dialog', { name: '新建盘点单' })
  const choose = async (name: RegExp, text: string) => {
    await form.getByRole('combobox', { name }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click()
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  }
  await choose(/仓库$/, shelf!.warehouse_name)
  await choose(/盘点类型$/, '货架盘点')
  await form.getByLabel('盘点名称').fill('旅程盘点')
  await form.getByLabel('货架号').fill(shelf!.shelf_code)
  await form.getByRole('button', { name: '确定' }).click()
  const asked = page.getByRole('alertdialog', { name: '新建盘点单之前请确认' })
  await expect(asked).toContainText('将盘点 1 个货位')
  await asked.getByRole('button', { name: '仍然新建盘点单' }).click()

  const row = page.locator('tbody tr', { hasText: '旅程盘点' }).first()
  await expect(row).toContainText('未开始')
  const num =
    (await page
      .getByRole('link', { name: /^PD\d+/ })
      .first()
      .textContent()) ?? ''
  await page.getByRole('button', { name: '开始盘点' }).first().click()
  const question = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
  const answer = async (text: string) => {
    await expect(question).toContainText(text)
    await question.getByRole('button', { name: '确定' }).click()
    await expect(question).toHaveCount(0)
  }
  await answer('确定开始盘点')
  await page.getByRole('tab', { name: /^盘点中/ }).click()
  await page.getByRole('link', { name: num }).click()
  await expect(page).toHaveTitle(new RegExp(num))

  // everything as in the books but one title, which is missing
  await page.getByRole('tab', { name: /^未盘/ }).click()
  await page.locator('thead input[type=checkbox]:visible').first().check()
  await page.getByRole('button', { name: /按账面填充/ }).click()
  await answer('填成和账面一样')
  await page.getByRole('tab', { name: /^相符/ }).click()
  const line = page.locator('tbody tr:visible', { hasText: '相符' }).first()
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: '改实盘' }).first().click()
  const change = page.getByRole('dialog', { name: /改实盘/ })
  await change.getByLabel('实盘数量').fill('0')
  await change.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('tab', { name: /^盘亏\D*1$/ })).toBeVisible()

  // the head follows its lines
  await expect(page.getByRole('article').getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  await answer('提交后不能再录入实盘')
  await page.getByRole('button', { name: '审核通过', exact: true }).click()
  await answer('同时审核盘盈盘亏')
  await expect(page.getByText(/^PK\d+$/).first()).toBeVisible()
  await page.getByRole('button', { name: '打印盘点表' }).click()
  await expect(page.locator('.bp-sheet').first()).toContainText(num)
  expect(seen.problems.filter((problem) => !problem.includes('409'))).toEqual([])

  const flows = await product.sql<{ flow_type: string; change: number; quantity: number }>(
    `select f.flow_type, f.change_quantity as change, s.quantity from stock_flow f join stock s on s.id = f.stock_id
      where f.related_num = $1`,
    [num],
  )
  expect(flows).toEqual([{ flow_type: 'DEFICIT_OUT', change: expect.any(Number), quantity: 0 }])
  expect(flows[0]!.change).toBeLessThan(0)
})
