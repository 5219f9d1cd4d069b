import { act, expect, origin, signIn, signInByForm, test, watch, type Product } from './product'

interface OrderRow {
  id: string
  orderNum: string
  orderType: string
  waitReview: boolean
  holdFlag: boolean
  warehouseId: string
  abnormalTypes: string[]
  stockState: string
}

const owner = ['wenlan', 'Wenlan2026'] as const

/** Pending shop orders: sound ones, and one that the server must refuse because a line has no product. */
async function pendingOrders(product: Product) {
  const token = await product.signIn(...owner)
  const body = { pageNum: 1, pageSize: 500, tab: 'one', filter: { orderType: ['SHOP_ORDER'] } }
  const { data } = await product.api<{ records: OrderRow[] }>(
    token,
    'POST /order/shopOrders/page',
    body,
  )
  const own = await product.api<{ id: string }[]>(
    token,
    'POST /wms/warehouse/selectPermissionsWarehouse',
    {},
  )
  const ownIds = own.data.map(({ id }) => id)
  // From another company's warehouse an audit makes a drop-ship order there instead of locking stock here.
  const free = data.records.filter(
    (row) => row.waitReview && !row.holdFlag && ownIds.includes(row.warehouseId),
  )
  const sound = free.filter((row) => row.abnormalTypes.length === 0 && row.stockState === '够')
  const unmatched = free.find((row) => row.abnormalTypes.includes('1'))
  expect(sound.length).toBeGreaterThan(3)
  expect(unmatched).toBeDefined()
  return { token, sound, unmatched: unmatched as OrderRow }
}

test('a clerk signs in, filters, audits one and then a batch in which one fails', async ({
  page,
  product,
}) => {
  const { sound, unmatched } = await pendingOrders(product)
  const [single, first, second] = sound.map((row) => row.orderNum) as [string, string, string]
  const seen = watch(page)

  // It goes by itself after some seconds, on a slow machine before the page has come to rest.
  const greeting = expect(page.getByText('欢迎登录书业管理系统')).toBeVisible({ timeout: 60_000 })
  await Promise.all([greeting, signInByForm(page, ...owner)])
  await page.getByRole('button', { name: '订单', exact: true }).hover()
  await page.getByRole('link', { name: '订单审核' }).first().click()

  await page.getByRole('textbox', { name: '订单编号' }).fill(single)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: single })
  await expect(row).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await act(row, '审核通过')
  const dialog = page.getByRole('dialog', { name: '审核通过' })
  await dialog.getByRole('button', { name: '审核通过' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeHidden()

  await page
    .getByRole('textbox', { name: '订单编号' })
    .fill([first, second, unmatched.orderNum].join(','))
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '批量审核' }).click()
  const batch = page.getByRole('dialog', { name: '批量审核' })
  await batch.getByRole('button', { name: '审核通过' }).click()
  const result = page.getByRole('dialog', { name: '批量审核结果' })
  await expect(result).toContainText('没有匹配')
  await expect(result).toContainText(unmatched.orderNum)
  await result.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `选择 ${unmatched.orderNum}` })).toBeChecked()
  expect(seen.problems).toEqual([])

  const stored = await product.sql<{
    order_num: string
    status: string
    locks: number
    out_orders: number
  }>(
    `select o.order_num, o.status,
      (select count(*)::int from stock_lock l join out_order x on x.out_order_num = l.bill_num
        where x.order_num = o.order_num and l.status = 'ACTIVE') as locks,
      (select count(*)::int from out_order x where x.order_num = o.order_num) as out_orders
     from sales_order o where o.order_num = any($1) order by o.order_num`,
    [[single, first, second, unmatched.orderNum]],
  )
  for (const order of stored) {
    const isRefused = order.order_num === unmatched.orderNum
    expect(order.status).toBe(isRefused ? 'UN_AUDIT' : 'WAIT_DELIVERY')
    expect(order.locks > 0).toBe(!isRefused)
    expect(order.out_orders).toBe(isRefused ? 0 : 1)
  }
})

test('personal columns survive a reload, and another user is unaffected', async ({
  page,
  browser,
}) => {
  await signIn(page, ...owner)
  await page.goto(`${origin}/#/examineOrder`)
  await page.getByRole('button', { name: '自定义列' }).click()
  const dialog = page.getByRole('dialog', { name: '自定义列' })
  await dialog.getByRole('checkbox', { name: '收货人' }).uncheck()
  await dialog.getByRole('textbox', { name: '订单金额 的列宽，像素' }).fill('222')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('设置成功！')).toBeVisible()
  const header = page.getByRole('columnheader', { name: '收货人' })
  await expect(header).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: '订单金额' })).toBeVisible()
  await expect(header).toBeHidden()
  const amount = await page.getByRole('columnheader', { name: '订单金额' }).boundingBox()
  expect(Math.round(amount?.width ?? 0)).toBe(222)

  const other = await browser.newContext({ locale: 'zh-CN' })
  const otherPage = await other.newPage()
  await signIn(otherPage, 'wenlan-order', 'Wenlan2026')
  await otherPage.goto(`${origin}/#/examineOrder`)
  await expect(otherPage.getByRole('columnheader', { name: '收货人' })).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: '自定义列' }).click()
  await dialog.getByRole('button', { name: '恢复默认', exact: true }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(header).toBeVisible()
})

test(
  'a filtered address can be shared: it opens with the same filter and rows',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    const { sound } = await pendingOrders(product)
    const wanted = sound[0]?.orderNum ?? ''
    await signIn(page, ...owner)
    await page.goto(`${origin}/#/examineOrder`)
    await page.getByRole('textbox', { name: '订单编号' }).fill(wanted)
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 1 条')).toBeVisible()
    const address = page.url()
    // The order number stands in it encrypted, as the specification asks.
    expect(address).toContain('id=')
    expect(address).not.toContain(wanted)

    const other = await browser.newContext({ locale: 'zh-CN' })
    const otherPage = await other.newPage()
    await otherPage.goto(address)
    // Not signed in yet: the guard keeps the address and comes back to it.
    await otherPage.getByLabel('用户名').fill('wenlan-order')
    await otherPage.getByLabel('密码', { exact: true }).fill('Wenlan2026')
    await otherPage.keyboard.press('Enter')
    await expect(otherPage.getByRole('row', { name: wanted })).toBeVisible()
    await expect(otherPage.getByText('共 1 条')).toBeVisible()
    await other.close()
  },
)

test('the order opens in a tab of its own, titled by its decrypted number', async ({
  page,
  product,
}) => {
  const { sound } = await pendingOrders(product)
  const wanted = sound[0]?.orderNum ?? ''
  await signIn(page, ...owner)
  await page.goto(`${origin}/#/examineOrder?f.orderNum=${wanted}`)
  await page.getByRole('link', { name: wanted }).click()
  await expect(page.getByRole('button', { name: `订单${wanted}`, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '商品明细' })).toBeVisible()
  expect(page.url()).not.toContain(wanted)
})

test("another company's order number answers like an unknown one", async ({ product }) => {
  const { sound } = await pendingOrders(product)
  const stranger = await product.signIn('sanwei', 'Sanwei2026')
  const ask = (orderNum: string) =>
    product.api(stranger, `GET /order/shopOrders/detail/${orderNum}`)
  const foreign = await ask(sound[0]?.orderNum ?? '')
  const unknown = await ask('DD20200101999999')
  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ code: 404, msg: '订单不存在' })
})

test('who may only look sees no audit button, and the server refuses the call too', async ({
  page,
  product,
}) => {
  const { sound } = await pendingOrders(product)
  await signIn(page, 'wenlan-view', 'Wenlan2026')
  await page.goto(`${origin}/#/examineOrder`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: '审核通过' })).toHaveCount(0)
  const token = await product.signIn('wenlan-view', 'Wenlan2026')
  const body = { ids: [sound[0]?.id], lackPolicy: '0' }
  const answer = await product.api(token, 'POST /order/shopOrders/confirmAudit', body)
  expect(answer.code).toBe(403)
})
