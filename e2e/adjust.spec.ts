import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Waiting {
  adjust_num: string
  product_code: string
  stock_id: string
  quantity: number
  found: number
}

test('found goods are audited into stock, and the stock list and the ledger have them', async ({
  page,
  product,
}) => {
  const [waiting] = await product.sql<Waiting>(
    `select a.adjust_num, p.product_code, s.id as stock_id, s.quantity, i.quantity as found
      from stock_adjust a join stock_adjust_item i on i.adjust_id = a.id
      join stock s on s.id = i.stock_id join product p on p.id = i.product_id
      where a.company_id = (select company_id from app_user where username = $1)
        and a.adjust_type = 'SURPLUS' and a.adjust_status = 'WAIT_AUDIT' and a.source_type = 'MANUAL'
      order by a.id limit 1`,
    [owner[0]],
  )
  expect(waiting).toBeDefined()
  const { adjust_num: num, product_code: code, quantity, found } = waiting!
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, '/takeSurplusInStoreManage', '盘盈入库')
  const row = page.locator('tbody tr', { hasText: num }).first()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '审核通过' }).first().click()
  const question = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
  await expect(question).toContainText('审核通过选中的 1 张单据')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.locator('tbody tr', { hasText: num })).toHaveCount(0)
  await page.getByRole('tab', { name: /^已审核/ }).click()
  await expect(page.locator('tbody tr', { hasText: num })).toHaveCount(1)

  await visit(page, '/findStock', '库存查询')
  await page.getByRole('button', { name: /更多条件/ }).click()
  await page.getByLabel('商品编码').first().fill(code)
  await page.getByRole('button', { name: '查询' }).first().click()
  const stock = page.locator('tbody tr', { hasText: code }).first()
  await expect(stock).toContainText(String(quantity + found))
  const flows = await product.sql<{ change_quantity: number; after_quantity: number }>(
    `select change_quantity, after_quantity from stock_flow where bill_num = $1`,
    [num],
  )
  expect(flows).toEqual([{ change_quantity: found, after_quantity: quantity + found }])
  expect(seen.problems).toEqual([])
})
