import type { Locator, Page } from '@playwright/test'
import { act, expect, signIn, test, visit, watch, type Product } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const house = '北京总仓'

const dialog = (page: Page) =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
const confirm = async (page: Page, name = '确定') => {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(page.locator('[role=dialog]:visible, [role=alertdialog]:visible')).toHaveCount(0)
}
const row = (page: Page, text: string) => page.locator('tbody tr:visible', { hasText: text })
const press = async (page: Page, text: string, label: string) => {
  await row(page, text).getByText(label, { exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}
async function choose(page: Page, within: Page | Locator, name: RegExp | string, option: string) {
  await within.getByRole('combobox', { name }).click()
  await page.keyboard.insertText(option)
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click()
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

/** The one row of an order, looked for as a clerk does. */
async function find(page: Page, path: string, title: string, order: string) {
  await visit(page, path, title)
  const box = page.getByRole('textbox', { name: '订单编号' }).locator('visible=true')
  await box.fill(order)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条').locator('visible=true')).toBeVisible()
  return page.locator('tbody tr:visible').first()
}

/** What the station answers to the scan that comes of an act. */
async function outcomeOf(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/scan'))
  await act()
  return ((await (await answer).json()) as { data: { outcome: string } }).data.outcome
}
const scan = (page: Page, code: string) =>
  outcomeOf(page, async () => {
    const line = page.getByRole('textbox', { name: '扫描' })
    await line.fill(code)
    await line.press('Enter')
  })

/** F9 of the station, confirmed. */
const finish = (page: Page) =>
  outcomeOf(page, async () => {
    await page.keyboard.press('F9')
    await confirm(page)
  })

/** A cheap book that lies nowhere in the house and whose number no other goods bear. */
async function unstocked(product: Product, token: string) {
  const pageOf = async <Row>(call: string, filter: object, pageSize: number) =>
    (await product.api<{ records: Row[] }>(token, call, { pageNum: 1, pageSize, filter })).data
      .records
  const books = (
    await pageOf<{ isbn: string; listPrice: string }>('POST /purchase/order/products', {}, 60)
  ).filter(({ isbn, listPrice }) => isbn && Number(listPrice) > 0 && Number(listPrice) < 100)
  const stocked = await pageOf<{ isbn: string }>(
    'POST /order/manual/stock',
    { warehouseId: '1', inStock: true, isbn: books.map(({ isbn }) => isbn) },
    200,
  )
  for (const { isbn } of books) {
    if (stocked.some((stock) => stock.isbn === isbn)) continue
    const same = await pageOf<object>('POST /purchase/order/products', { isbn }, 20)
    if (same.length === 1) return isbn
  }
  throw new Error('the demo has no such book')
}

async function buy(page: Page, isbn: string): Promise<string> {
  await visit(page, '/newPurchase', '新增采购单')
  await choose(page, page, /供应商$/, '人民文学出版社发行部')
  await choose(page, page, /入库仓库$/, house)
  await page.getByRole('textbox', { name: /扫码添加/ }).fill(isbn)
  await page.keyboard.press('Enter')
  await page.getByLabel(/第 ?1 ?行.*采购数量/).fill('5')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('50')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: '保存并审核', exact: true }).click()
  await dialog(page).getByRole('button', { name: '仍然保存并审核' }).click()
  await expect(page).toHaveTitle(/^采购单管理/)
  return (
    (await page
      .getByRole('link', { name: /^CG\d+/ })
      .first()
      .textContent()) ?? ''
  )
}

async function sell(page: Page, isbn: string): Promise<string> {
  await visit(page, '/manualCreate', '手工建单')
  const form = page.getByRole('main')
  await choose(page, form, '发货仓库', house)
  await form.getByRole('button', { name: '智能识别地址' }).click()
  await dialog(page)
    .getByRole('textbox', { name: '地址文本' })
    .fill('收件人：钟书客 13812340077，北京市海淀区中关村大街27号 8层')
  await confirm(page)
  await form.getByPlaceholder(/扫码添加/).fill(isbn)
  await page.keyboard.press('Enter')
  await expect(form.getByText('共 1 行')).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/order/manual/add')),
    form.getByRole('button', { name: '提交审核' }).click(),
  ])
  const { orderNum } = ((await answer.json()) as { data: { orderNum: string } }).data
  await act(await find(page, '/examineOrder', '订单审核', orderNum), '审核通过')
  await confirm(page, '审核通过')
  return orderNum
}

test(
  'what is bought comes in, is sold, picked, checked, shipped and signed for, comes back and is sold again',
  { tag: '@long' },
  async ({ page, product }) => {
    test.setTimeout(240_000)
    const token = await product.signIn(...owner)
    const isbn = await unstocked(product, token)
    const free = async () => {
      const body = { pageNum: 1, pageSize: 9, filter: { warehouseId: '1', isbn: [isbn] } }
      const { data } = await product.api<{ records: { availableQuantity: number }[] }>(
        token,
        'POST /order/manual/stock',
        body,
      )
      return data.records.map(({ availableQuantity }) => availableQuantity)
    }
    const seen = watch(page)
    await signIn(page, ...owner)

    // in: from the purchase to its receipt, and on the shelf that is proposed
    const purchase = await buy(page, isbn)
    await row(page, purchase).getByText('去入库', { exact: true }).click()
    await expect(page).toHaveTitle(/^采购入库/)
    await press(page, purchase, '入库')
    await confirm(page)
    await press(page, purchase, '上架')
    const shelf = (await dialog(page).locator('tbody input').first().inputValue()).trim()
    await confirm(page)
    await expect.poll(free).toEqual([5])

    // out: the order is sold, waved, and the wave's answer leads to the picking station
    const order = await sell(page, isbn)
    const waiting = await find(page, '/pond', '待拣池', order)
    const out = ((await waiting.textContent()) ?? '').match(/CK\d{14}/)?.[0] ?? ''
    await waiting.getByRole('checkbox').check()
    await page.getByRole('button', { name: '生成波次', exact: true }).click()
    await dialog(page).getByRole('button', { name: '确定' }).click()
    const pick = dialog(page).getByText('去拣货', { exact: true })
    expect(await outcomeOf(page, () => pick.click())).toBe('listTaken')
    expect(await scan(page, shelf)).toBe('shelfTaken')
    expect(await scan(page, isbn)).toMatch(/listPicked|allPicked/)
    await expect(page.locator('.bs-ask')).toHaveText('拣完了，按F9完成拣货')
    expect(await finish(page)).toBe('finished')

    // each next step leads on from the document
    const next = async (label: string) => {
      await visit(page, `/goodOutOrderDetails/${out}`, `出库单${out}`)
      await page.getByRole('button', { name: label, exact: true }).first().click()
    }
    expect(await outcomeOf(page, () => next('去质检'))).toBe('started')
    expect(await scan(page, isbn)).toBe('basketFull')
    await expect(page.locator('.bs-ask')).toHaveText('全部到齐，按F9完成波次')
    expect(await finish(page)).toBe('finished')
    expect(await outcomeOf(page, () => next('去复核'))).toBe('parcel')
    expect(await scan(page, isbn)).toBe('done')
    await next('出库')
    await dialog(page).getByRole('textbox').last().fill('XA2026000000077')
    await confirm(page)
    await expect(page.getByText('已出库').first()).toBeVisible()

    const shipped = await find(page, '/orderCenter?tab=DELIVERIED', '订单中心', order)
    await shipped.getByRole('checkbox').check()
    await page.getByRole('button', { name: '确认完成' }).click()
    await confirm(page)

    // back: the buyer sends it back, the station counts it in, and it lies on a shelf
    await act(await find(page, '/orderCenter?tab=DELIVERY_SUCCESS', '订单中心', order), '申请售后')
    await page.getByRole('button', { name: '全选商品' }).click()
    await page.getByText('退货退款', { exact: true }).click()
    await choose(page, page.getByRole('main'), '售后原因', '质量问题')
    await page.getByRole('button', { name: '提交', exact: true }).click()
    await confirm(page)
    await expect(page).toHaveTitle(/^售后单SH/)
    await page.getByRole('button', { name: '同意', exact: true }).click()
    await choose(page, dialog(page), '责任方', '仓库')
    await confirm(page)
    await page.getByRole('button', { name: '填写退货物流', exact: true }).click()
    await choose(page, dialog(page), /退货快递$/, '圆通')
    await dialog(page).getByRole('textbox', { name: '退货快递单号' }).fill('YT2026111111111')
    await confirm(page)
    await visit(page, '/returnGoodsWareHousing', '退货入库')
    await page.getByRole('button', { name: '扫描退件' }).click()
    expect(await scan(page, 'YT2026111111111')).toBe('opened')
    expect(await scan(page, isbn)).toBe('counted')
    await expect(page.locator('.bs-ask')).toHaveText('全部数完，按F9确认入库')
    expect(await finish(page)).toBe('received')
    await find(page, '/returnGoodsWareHousing?tab=WAIT_SHELVE', '退货入库', order)
    await press(page, order, '上架')
    await confirm(page)
    await expect.poll(free).toEqual([5])
    // what the supplier delivers at least is a refusal that asks
    expect(seen.problems.filter((problem) => !problem.includes('409'))).toEqual([])
  },
)
