import type { Page } from '@playwright/test'
import { act, expect, signIn, test, visit, watch, type Product } from './product'

const buyer = ['wenlan', 'Wenlan2026'] as const
const supplier = ['boya', 'Boya2026'] as const

interface Order {
  id: string
  orderNum: string
  orderStatus: string
  settleTime: string | null
}

/** Numbers of what the supplier offers and has enough of. */
async function offered(product: Product, token: string): Promise<string[]> {
  const body = { pageNum: 1, pageSize: 100, tab: 'ON', filter: {} }
  const { data } = await product.api<{ records: { isbn13: string; quantity: number }[] }>(
    token,
    'POST /association/gpStock/getPage',
    body,
  )
  return [
    ...new Set(data.records.filter(({ quantity }) => quantity > 1).map(({ isbn13 }) => isbn13)),
  ]
}

/** Orders of one side, the newest first. */
async function ordersOf(product: Product, token: string, tab: 'BUY' | 'SUPPLY'): Promise<Order[]> {
  const { data } = await product.api<{ records: Order[] }>(
    token,
    'POST /association/gpOrder/page',
    { pageNum: 1, pageSize: 50, sort: '-createTime', tab, filter: {} },
  )
  return data.records
}

async function pasteList(page: Page, lines: readonly string[]): Promise<void> {
  await visit(page, '/stockCircle/tasks/new', '新建采配任务')
  await page.getByRole('tab', { name: '粘贴书号' }).click()
  await page.getByRole('textbox', { name: '粘贴书号' }).fill(lines.join('\n'))
  await page.getByRole('button', { name: /解 ?析/ }).click()
}

/** Opens the desk of a task from the list of tasks, once it is matched. */
async function openDesk(page: Page, taskName: string): Promise<void> {
  await visit(page, '/stockCircle/tasks', '采配任务')
  const row = page.getByRole('row').filter({ hasText: taskName }).first()
  await expect(async () => {
    await page.getByRole('button', { name: /刷新/ }).first().click()
    await expect(row).toContainText(/已匹配|部分下单/, { timeout: 1500 })
  }).toPass({ timeout: 60_000 })
  await row.getByText('工作台').click()
  await expect(page.locator('.flow-next')).toBeVisible()
}

test('a list becomes an order: matched, chosen, ordered, audited, shipped, received, settled', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const supply = await product.signIn(...supplier)
  const buy = await product.signIn(...buyer)
  const isbns = (await offered(product, supply)).slice(0, 30)
  expect(isbns.length).toBeGreaterThan(5)
  const before = new Set((await ordersOf(product, supply, 'SUPPLY')).map(({ id }) => id))

  await signIn(page, ...buyer)
  const seen = watch(page)
  await pasteList(
    page,
    isbns.map((isbn) => `${isbn},1`),
  )
  const start = page.getByRole('button', { name: '开始匹配' })
  await expect(start).toBeEnabled({ timeout: 30_000 })
  const name = `社区图书馆第一批 ${Date.now()}`
  await page.getByRole('textbox', { name: /任务名称/ }).fill(name)
  await start.click()
  await page.getByRole('button', { name: /确 ?定/ }).click()
  // starting leads to the desk, where the match is watched
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 60_000 })

  // what is doubtful is passed by key, until nothing waits
  const left = page.getByText(/还有 \d+ 种待复核/)
  while (await left.isVisible()) {
    const text = await left.textContent()
    await page.locator('.flow').focus()
    await page.keyboard.press('Space')
    await expect(left.filter({ hasText: text ?? '' })).toHaveCount(0)
  }
  await expect(page.getByText(/都复核完了/)).toBeVisible()
  await page.getByRole('button', { name: '去下单' }).click()
  await expect(page).toHaveTitle(new RegExp(`^${name} · 下单`))
  await page.getByRole('button', { name: '选择收货地址' }).click()
  const place = page.getByRole('dialog', { name: /选择收货地址/ })
  await place.getByRole('combobox', { name: /收货仓库/ }).click()
  await page.locator('.ant-select-item-option:visible').first().click()
  await place.getByRole('button', { name: /确 ?定/ }).click()
  const submit = page.getByRole('button', { name: /^提交 \d+ 单 · ¥/ })
  await submit.click()
  const question = page.getByRole('dialog', { name: /提交 \d+ 单 · ¥/ })
  await expect(question.getByText(/从余额冻结 ¥/)).toBeVisible()
  await question.getByRole('button', { name: /^提交 \d+ 单 · ¥/ }).click()
  await expect(question.getByText(/^已下 \d+ 单/)).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(
      async () =>
        (await ordersOf(product, supply, 'SUPPLY')).filter(({ id }) => !before.has(id)).length,
      { timeout: 30_000 },
    )
    .toBe(1)
  expect(seen.problems).toEqual([])

  const [order] = (await ordersOf(product, supply, 'SUPPLY')).filter(({ id }) => !before.has(id))
  const orderNum = order?.orderNum ?? ''
  await signIn(page, ...supplier)
  await visit(page, '/stockCircle/orders?tab=SUPPLY', '采配订单')
  await act(page.getByRole('row', { name: orderNum }), '去审核')
  await expect(page).toHaveTitle(/^订单审核/)
  await expect(page.getByRole('heading', { level: 1, name: '订单审核' })).toBeVisible()
  const row = page.getByRole('row', { name: orderNum })
  await act(row, '审核通过')
  await page
    .getByRole('dialog', { name: '审核通过' })
    .getByRole('button', { name: '审核通过' })
    .click()
  const mine = async (token: string, tab: 'BUY' | 'SUPPLY') =>
    (await ordersOf(product, token, tab)).find((one) => one.orderNum === orderNum)
  await expect.poll(async () => (await mine(supply, 'SUPPLY'))?.orderStatus).toBe('WAIT_DELIVERY')

  const { data: found } = await product.api<{ records: { id: string }[] }>(
    supply,
    'POST /order/shopOrders/page',
    { pageNum: 1, pageSize: 5, filter: { orderNum: [orderNum] } },
  )
  await product.api(supply, 'POST /order/shopOrders/deliver', {
    ids: [found.records[0]?.id],
    deliverType: '0',
    expressCode: 'YTO',
    expressNum: `YT${Date.now()}`,
  })
  await expect.poll(async () => (await mine(buy, 'BUY'))?.orderStatus).toBe('DELIVERIED')

  await signIn(page, ...buyer)
  await visit(page, '/stockCircle/orders', '采配订单')
  await act(page.getByRole('row', { name: orderNum }), '确认收货')
  await page.getByRole('button', { name: /确 ?定/ }).click()
  await expect.poll(async () => (await mine(buy, 'BUY'))?.orderStatus).toBe('DELIVERY_SUCCESS')
  expect((await mine(buy, 'BUY'))?.settleTime).toBeTruthy()
})

test('doubtful books are reviewed by keyboard alone, and where one stood is there after a reload', async ({
  page,
}) => {
  await signIn(page, ...buyer)
  await openDesk(page, '实验中学阅览室')
  const options = page.getByRole('listbox', { name: '书目' }).getByRole('option')
  const standing = page.getByRole('option', { selected: true })
  await expect(options.first()).toBeVisible()
  const [first = '', second = ''] = await options.locator('.flow-title').allTextContents()
  await page.locator('.flow').focus()
  await page.keyboard.press('ArrowDown')
  await expect(standing).toContainText(second)
  await page.reload()
  await expect(standing).toContainText(second)
  await page.locator('.flow').focus()
  await page.keyboard.press('ArrowUp')
  await expect(standing).toContainText(first)
  await page.keyboard.press('Space')
  await expect(page.getByText('本次已处理 1 种')).toBeVisible()
  await expect(standing).toContainText(second)
  await page.keyboard.press('u')
  await expect(standing).toContainText(first)
  await expect(page.getByText('本次已处理')).toHaveCount(0)
  await page.keyboard.press('t')
  await expect(page.getByRole('row', { name: /商家最少/ })).toContainText('¥')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  const total = page.getByRole('dialog').getByRole('row', { name: /^合计/ })
  const whole = await page.locator('.flow-sum.is-main dd').textContent()
  await expect(total).toContainText(whole ?? '?')
})

test('what the list shows is exported, and the file is there again in the records', async ({
  page,
}) => {
  await signIn(page, ...buyer)
  await visit(page, '/stockCircle/tasks', '采配任务')
  await page
    .getByRole('row')
    .filter({ hasText: '市图书馆2026年馆配第三批' })
    .getByText(/^GP\d+/)
    .click()
  await page.getByRole('tab', { name: /待复核/ }).click()
  await page.getByRole('button', { name: '导出' }).first().click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await expect(dialog.getByText(/当前列表筛选出的/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /导 ?出$/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/按书目\d+\.xlsx$/)
  await dialog.getByRole('tab', { name: '导出记录' }).click()
  await expect(dialog.getByRole('row', { name: /按书目/ }).first()).toContainText(/已完成|DONE/)
})
