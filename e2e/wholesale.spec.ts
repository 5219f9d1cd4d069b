import type { Page } from '@playwright/test'
import { act, expect, signIn, test, visit, watch, type Product } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const customerName = '书香万卷书店'

interface Goods {
  productId: string
  isbn: string
  conditionGrade: string
  availableQuantity: number
  listPrice: string
}

/** What the rows of a list of the product say. */
async function rowsOf<Row>(product: Product, token: string, call: string, body: object) {
  const asked = { pageNum: 1, pageSize: 100, ...body }
  return (await product.api<{ records: Row[] }>(token, call, asked)).data.records
}

const customer = async (product: Product, token: string) => {
  const filter = { customerName }
  const rows = await rowsOf<{ id: string; creditRemain: string }>(
    product,
    token,
    'POST /trade/customer/page',
    { filter },
  )
  return { id: rows[0]?.id ?? '', creditRemain: Number(rows[0]?.creditRemain) }
}

/** Opens a select, types, and takes what it offers. */
async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name: new RegExp(`${name}$`) }).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click()
}

async function audit(page: Page, orderNum: string) {
  const row = page.getByRole('row', { name: orderNum })
  await act(row, '审核')
  const dialog = page.getByRole('dialog', { name: '审核' })
  await dialog.getByRole('button', { name: '确定' }).click()
  return dialog
}

test('a customer buys on credit: the quota is taken at the audit, and an order beyond it is refused', async ({
  page,
  product,
}) => {
  const token = await product.signIn(...owner)
  const before = await customer(product, token)
  const warehouses = await product.api<{ id: string; name: string }[]>(
    token,
    'POST /wms/warehouse/selectPermissionsWarehouse',
    {},
  )
  const warehouseId = warehouses.data.find(({ name }) => name === '北京总仓')?.id ?? ''
  const stock = await rowsOf<Goods>(product, token, 'POST /wholesale/order/stock/page', {
    filter: { warehouseId },
    sort: '-availableQuantity',
  })
  const seen = watch(page)
  await signIn(page, ...owner)

  await visit(page, '/addWholesaleOrder', '新增批销订单')
  await choose(page, '客户', customerName)
  await choose(page, '出库仓库', '北京总仓')
  const scan = page.getByRole('textbox', { name: /扫码添加/ })
  await expect(scan).toBeEnabled()
  for (const { isbn } of stock.slice(0, 2)) {
    await scan.fill(isbn)
    await scan.press('Enter')
    await expect(page.getByRole('row', { name: isbn })).toBeVisible()
  }
  await page.getByRole('button', { name: '提交审核', exact: true }).click()
  await expect(page).toHaveTitle(/^批销订单管理/)
  const number = page.getByRole('link', { name: /^PF\d+/ }).first()
  const orderNum = (await number.textContent()) ?? ''
  const [order] = await rowsOf<{ status: string; orderAmount: string; settleType: string }>(
    product,
    token,
    'POST /wholesale/order/page',
    { tab: 'all', filter: { orderNum: [orderNum] } },
  )
  expect(order).toMatchObject({ status: 'UN_AUDIT', settleType: '2' })
  await expect(await audit(page, orderNum)).toBeHidden()
  await expect(page.getByRole('row', { name: orderNum })).toContainText('待出库')
  expect(seen.problems).toEqual([])

  // What the order took is gone from the customer's line, and the customer's page says so.
  const after = await customer(product, token)
  const taken = Number(order?.orderAmount)
  expect(taken).toBeGreaterThan(0)
  expect(before.creditRemain - after.creditRemain).toBeCloseTo(taken, 2)
  const shown = after.creditRemain.toLocaleString('en', { minimumFractionDigits: 2 })
  await visit(page, '/customerDoc', '客户档案')
  await page.getByRole('button', { name: customerName, exact: true }).click()
  await expect(page.getByText(`¥${shown}`).first()).toBeVisible()

  // Everything the shelves hold is far more than the customer's line.
  const items = stock.map(({ productId, conditionGrade, availableQuantity, listPrice }) => ({
    productId,
    conditionGrade,
    quantity: availableQuantity - 2,
    price: listPrice,
  }))
  const terms = { settleType: '2', freightBearer: '0', billDate: '2026-01-01' }
  const saved = await product.api<{ orderNum: string }>(
    token,
    'POST /wholesale/order/saveAndSubmit',
    { ...terms, customerId: before.id, warehouseId, items },
  )
  expect(saved.code, saved.msg).toBe(200)
  await visit(page, '/wholesaleOrderManage?tab=UN_AUDIT', '批销订单管理')
  const dialog = await audit(page, saved.data.orderNum)
  await expect(dialog).toContainText(/书香万卷书店的可用账期额度只有 [\d.,]+ 元，还差 [\d.,]+ 元/)
  expect(await customer(product, token)).toEqual(after)
})
