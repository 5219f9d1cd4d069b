import type { Locator, Page } from '@playwright/test'
import { act, expect, signIn, test, visit, watch, type Product } from './product'

interface OrderRow {
  id: string
  companyId: string
  orderNum: string
  waitReview: boolean
  holdFlag: boolean
  abnormalTypes: string[]
  items: { id: string; isbn: string; conditionGrade: string; quantity: number }[]
}
interface StockRow {
  isbn: string
  conditionGrade: string
  availableQuantity: number
}
interface OrderDetail {
  status: string
  relatedOrderNum: string | null
  orderAmount: string
  frozenAmount: string
  freezeStatus: string
  refundStatus: string | null
  refundAmount: string
  items: { id: string; quantity: number }[]
}

const buyer = ['wenlan', 'Wenlan2026'] as const
/** 文澜. */
const buyerId = '1'
const supplier = ['boya', 'Boya2026'] as const

async function ask<Data>(product: Product, token: string, call: string, body?: unknown) {
  const { code, msg, data } = await product.api<Data>(token, call, body)
  expect(code, `${call}: ${msg}`).toBe(200)
  return data
}

/** Orders that wait for this company's review and lack nothing. */
async function waiting(product: Product, token: string, orderType: string, list = 'shopOrders') {
  const { records } = await ask<{ records: OrderRow[] }>(
    product,
    token,
    `POST /order/${list}/page`,
    {
      pageNum: 1,
      pageSize: 500,
      tab: 'one',
      filter: list === 'shopOrders' ? { orderType: [orderType] } : {},
    },
  )
  return records.filter((row) => row.waitReview && !row.holdFlag)
}
const isSound = (row: OrderRow) => row.abnormalTypes.length === 0

const balance = async (product: Product, token: string) =>
  (
    await ask<{ remainderMoney: string }>(
      product,
      token,
      'GET /financial/companyFinancial/getCurrentFinancial',
    )
  ).remainderMoney

const detailOf = (product: Product, token: string, orderNum: string) =>
  ask<OrderDetail>(product, token, `GET /order/shopOrders/detail/${orderNum}`)

async function stockOf(product: Product, token: string, warehouseId: string, isbn?: string[]) {
  const filter = { warehouseId, inStock: true, ...(isbn && { isbn }) }
  const body = { pageNum: 1, pageSize: 100, filter }
  return (await ask<{ records: StockRow[] }>(product, token, 'POST /order/manual/stock', body))
    .records
}

async function choose(page: Page, within: Locator, label: string, option: string) {
  await within.getByRole('combobox', { name: label }).click()
  await page.keyboard.insertText(option)
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
}

/** Finds an order by its number, as a clerk does. */
async function find(page: Page, path: string, title: string, orderNum: string) {
  await visit(page, path, title)
  await page.getByRole('textbox', { name: '订单编号' }).fill(orderNum)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条').filter({ visible: true })).toBeVisible()
  return page.getByRole('row', { name: orderNum })
}

const inCenter = (page: Page, tab: string, orderNum: string) =>
  find(page, `/orderCenter?tab=${tab}`, '订单中心', orderNum)

async function review(page: Page, orderNum: string, warehouse?: string) {
  await act(await find(page, '/examineOrder', '订单审核', orderNum), '审核通过')
  const dialog = page.getByRole('dialog', { name: '审核通过' })
  if (warehouse) await choose(page, dialog, '发货仓库', warehouse)
  await dialog.getByRole('button', { name: '审核通过' }).click()
  await expect(dialog).toBeHidden()
}

async function ship(page: Page, orderNum: string, expressNum: string) {
  await act(await inCenter(page, 'WAIT_DELIVERY', orderNum), '手工发货')
  const dialog = page.getByRole('dialog', { name: '手工发货' })
  await choose(page, dialog, '快递公司', '圆通')
  await dialog.getByRole('textbox', { name: '快递单号' }).fill(expressNum)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
}

test('an order by hand: form, review, shipment, after-sale, refund', async ({ page, product }) => {
  const token = await product.signIn(...buyer)
  const [book] = (await stockOf(product, token, '1')).filter((row) => row.availableQuantity > 5)
  const seen = watch(page)
  await signIn(page, ...buyer)
  await visit(page, '/manualCreate', '手工建单')
  const form = page.getByRole('main')
  // orders by phone and over the counter belong to the offline shop
  await expect(form.getByText('文澜海淀门店')).toBeVisible()
  await choose(page, form, '发货仓库', '北京总仓')
  await form.getByRole('button', { name: '智能识别地址' }).click()
  const pasted = page.getByRole('dialog', { name: '智能识别地址' })
  await pasted
    .getByRole('textbox', { name: '地址文本' })
    .fill('收件人：钟书客 13812340077，北京市海淀区中关村大街27号 8层')
  await pasted.getByRole('button', { name: '确定' }).click()
  await expect(form.getByRole('textbox', { name: '收货人' })).toHaveValue('钟书客')
  await form.getByPlaceholder(/扫码添加/).fill(book?.isbn ?? '')
  await page.keyboard.press('Enter')
  await expect(form.getByText('共 1 行')).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/order/manual/add')),
    form.getByRole('button', { name: '提交审核' }).click(),
  ])
  const { data } = (await answer.json()) as { data: { orderNum: string } }
  const { orderNum } = data
  const note = page.getByRole('status', { name: `订单 ${orderNum} 已提交审核` })
  await note.getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveTitle(new RegExp(`^订单${orderNum}`))

  await review(page, orderNum)
  await ship(page, orderNum, 'YT2026000000077')
  await act(await inCenter(page, 'DELIVERIED', orderNum), '申请售后')
  await expect(page).toHaveTitle(/^申请售后/)
  await page.getByRole('button', { name: '全选商品' }).click()
  await choose(page, page.getByRole('main'), '售后原因', '质量问题')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveTitle(/^售后单SH/)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const agree = page.getByRole('dialog', { name: '同意' })
  await choose(page, agree, '责任方', '仓库')
  await agree.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('main').getByText('退款成功').first()).toBeVisible()
  expect(seen.problems).toEqual([])
  const order = await detailOf(product, token, orderNum)
  expect(order.status).toBe('DELIVERIED')
})

test(
  'a shop order goes out of another company’s warehouse, and both are paid',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    const token = await product.signIn(...buyer)
    const other = await product.signIn(...supplier)
    const orders = (await waiting(product, token, 'SHOP_ORDER')).filter(isSound)
    const stock = await stockOf(
      product,
      other,
      '4',
      orders.flatMap(({ items }) => items.flatMap(({ isbn }) => isbn ?? [])).slice(0, 90),
    )
    const isThere = (line: OrderRow['items'][number]) =>
      stock.some(
        (row) =>
          row.isbn === line.isbn &&
          row.conditionGrade === line.conditionGrade &&
          row.availableQuantity >= line.quantity,
      )
    const order = orders.find(({ items }) => items.every(isThere))
    expect(order, 'an order whose books lie in the other company’s warehouse').toBeDefined()
    const { orderNum } = order as OrderRow

    const seen = watch(page)
    await signIn(page, ...buyer)
    await review(page, orderNum, '上海总仓')
    const { relatedOrderNum } = await detailOf(product, token, orderNum)
    const dropNum = relatedOrderNum ?? ''
    expect(dropNum).toMatch(/^DD/)
    const drop = await detailOf(product, token, dropNum)
    expect(Number(drop.frozenAmount)).toBe(Number(drop.orderAmount))

    const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    const their = await context.newPage()
    const seenThere = watch(their)
    await signIn(their, ...supplier)
    await review(their, dropNum)
    await ship(their, dropNum, 'YT2026000000078')
    expect(seenThere.problems).toEqual([])
    await context.close()

    // What the warehouse of the other company did stands on the shop's order too.
    await expect(await inCenter(page, 'DELIVERIED', orderNum)).toContainText('YT2026000000078')
    const row = await inCenter(page, 'DELIVERIED', dropNum)
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: '确认完成' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
    await expect(row).toBeHidden()
    expect(seen.problems).toEqual([])

    const done = await inCenter(page, 'DELIVERY_SUCCESS', dropNum)
    await act(done, '资金明细')
    await expect(page.getByRole('dialog', { name: '资金明细' })).toContainText('订单扣款')
    const income = await ask<{ moneyDetails: { flowType: string; changeMoney: string }[] }>(
      product,
      other,
      'POST /order/shopOrders/getFreezeMoneyDetail',
      { orderNum: dropNum },
    )
    expect(income.moneyDetails.length).toBeGreaterThan(0)
  },
)

// Kinds that no clerk begins: between two companies, for libraries, out of a cloud warehouse.
for (const [orderType, title, list] of [
  ['DROP_ORDER', 'drop-ship', 'shopOrders'],
  ['GP_ORDER', 'library supply', 'shopOrders'],
  ['GP_BOOK', 'library search', 'shopOrders'],
  ['CENTER_ORDER', 'cloud warehouse', 'cloud/examine'],
] as const)
  test(`an order of ${title}: review, shipment, after-sale, money back`, async ({ product }) => {
    const ours = await product.signIn(...buyer)
    const theirs = await product.signIn(...supplier)
    const open = await waiting(product, theirs, orderType, list)
    const sound = open.filter((row) => isSound(row) && row.companyId === buyerId)
    const change = (token: string, call: string, body: object) =>
      ask<{ results: { id: string; ok: boolean; reason?: string }[] }>(
        product,
        token,
        `POST /order/${call}`,
        body,
      )
    const each = async (token: string, call: string, body: object) =>
      expect((await change(token, call, body)).results, call).toMatchObject([{ ok: true }])
    // of some the books have gone meanwhile: those stay where they are, with the reason
    const ids = sound.slice(0, 5).map((row) => row.id)
    const { results } = await change(theirs, 'shopOrders/confirmAudit', { ids, lackPolicy: '0' })
    const reviewed = results.find(({ ok }) => ok)
    expect(reviewed, JSON.stringify(results)).toBeDefined()
    const { id, orderNum } = sound.find((row) => row.id === reviewed?.id) as OrderRow
    const parcel = { deliverType: '0', expressCode: 'YTO', expressNum: `YT${id}` }
    await each(theirs, 'shopOrders/deliver', { ids: [id], ...parcel })
    const sent = await detailOf(product, ours, orderNum)
    expect(sent).toMatchObject({ status: 'DELIVERIED', freezeStatus: '3' })

    const taken = await ask<object>(product, ours, `GET /order/afterSales/takeAll/${orderNum}`)
    const request = { id: orderNum, afterSaleType: '0', reason: '1', ...taken }
    const asked = await ask<{ id: string }>(product, ours, 'POST /order/afterSales/apply', request)
    const before = await balance(product, ours)
    await each(theirs, 'afterSales/agree', { ids: [asked.id], duty: '2', seen: { duty: null } })
    const after = await detailOf(product, ours, orderNum)
    expect(after.refundStatus).toBe('1')
    const back = Number(await balance(product, ours)) - Number(before)
    expect(back).toBeCloseTo(Number(after.refundAmount))
    expect(back).toBeGreaterThan(0)
  })
