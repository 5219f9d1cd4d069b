import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const ours = '(select company_id from app_user where username = $1)'

const dialog = (page: Page) =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
const confirm = async (page: Page) => {
  await dialog(page).getByRole('button', { name: '确定' }).click()
  await expect(page.locator('[role=dialog]:visible')).toHaveCount(0)
}
const press = async (page: Page, text: string, label: string) => {
  await page.locator('tbody tr', { hasText: text }).getByText(label, { exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

// A step that loads what its form shows: the row it is done to goes along.
test('what was ordered comes in, goes on its shelf, and its parcels get their freight', async ({
  page,
  product,
}) => {
  const [order] = await product.sql<{ num: string; quantity: number }>(
    `select in_order_num as num, plan_quantity as quantity from in_order
      where company_id = ${ours} and in_type = 'PURCHASE' and in_status = 'WAIT_IN' order by id limit 1`,
    [owner[0]],
  )
  expect(order).toBeDefined()
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, '/purchaseWareHousing', '采购入库')
  await press(page, order!.num, '入库')
  await confirm(page)
  await page.getByRole('tab', { name: /^待上架/ }).click()
  await press(page, order!.num, '上架')
  await confirm(page)
  await page.getByRole('tab', { name: '已入库' }).click()
  await expect(page.locator('tbody tr', { hasText: order!.num })).toContainText(
    String(order!.quantity),
  )

  // only the freight is changed: courier and boxes stay as they were
  await visit(page, '/packingListManage', '装箱单管理')
  const num =
    (await page
      .getByText(/^ZX\d+$/)
      .locator('visible=true')
      .first()
      .textContent()) ?? ''
  await press(page, num, '录入物流')
  const courier = dialog(page).locator('.ant-select-content').first()
  await expect(courier).toHaveText(/\p{Script=Han}/u)
  const before = (await courier.textContent()) ?? ''
  await dialog(page).getByLabel('运费').fill('12.5')
  await confirm(page)
  await press(page, num, '录入物流')
  await expect(dialog(page).getByLabel('运费')).toHaveValue(/12\.50?/)
  await expect(courier).toHaveText(before)
  expect(seen.problems).toEqual([])

  const [stored] = await product.sql<{ shelved: number }>(
    `select shelved_quantity as shelved from in_order where in_order_num = $1`,
    [order!.num],
  )
  expect(stored?.shelved).toBe(order!.quantity)
})

test('a quick count begun beside an open one counts in its own document', async ({
  page,
  product,
}) => {
  const [open] = await product.sql<{ num: string; warehouse: string }>(
    `select s.stocktake_num as num, w.warehouse_name as warehouse from stocktake s join warehouse w on w.id = s.warehouse_id
      where s.company_id = ${ours} and s.stocktake_type = 'PT' and s.stocktake_status = 'COUNTING' order by s.id limit 1`,
    [owner[0]],
  )
  expect(open).toBeDefined()
  await signIn(page, ...owner)
  await visit(page, '/ptPanCun', '普通盘存')
  await page.getByRole('button', { name: '开始盘存' }).click()
  await dialog(page).getByRole('combobox').first().click()
  await page
    .locator('.ant-select-item-option:visible', { hasText: open!.warehouse })
    .first()
    .click()
  await dialog(page).getByText('累加(只增)').click()
  await confirm(page)
  const now = page.locator('.bs-now')
  await expect(now).toContainText('累加(只增)')
  await expect(now).not.toContainText(open!.num)
})
