import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const
const anyTime = 'f.statTime=2020-01-01~2030-12-31'

interface Group {
  supplierId: string
  returnQuantity: number
  labels: { supplierId: string }
}

test('the purchase ledger changes its grouping, and a number opens the lines it counted', async ({
  page,
  product,
}) => {
  const { problems } = watch(page)
  const token = await product.signIn(...owner)
  const { data } = await product.api<{ records: Group[] }>(
    token,
    'POST /statistics/purchaseGeneral/page',
    { pageNum: 1, pageSize: 100, filter: { statTime: ['2020-01-01', '2030-12-31'] } },
  )
  const group = data.records.find((one) => one.returnQuantity > 0)!
  await signIn(page, ...owner)
  await visit(page, `/purchaseGeneralLedger?${anyTime}`, '采购总账')
  const grid = page.getByRole('grid', { name: '采购总账' })
  const row = grid.getByRole('row').filter({ hasText: group.labels.supplierId })
  await expect(row.first()).toBeVisible()
  await page.screenshot({ path: 'test-results/purchase-ledger.png' })
  await page.getByRole('tab', { name: '按月' }).click()
  await expect(grid.getByRole('columnheader', { name: '期末应付' })).toHaveCount(0)
  await expect(grid.getByRole('columnheader', { name: '月份' })).toBeVisible()
  await page.getByRole('tab', { name: '按供应商' }).click()
  await expect(grid.getByRole('columnheader', { name: '期末应付' }).first()).toBeAttached()
  await row
    .getByRole('button', { name: String(group.returnQuantity), exact: true })
    .or(row.getByRole('link', { name: String(group.returnQuantity), exact: true }))
    .first()
    .click()
  await expect(page).toHaveURL(/purchaseSubsidiaryLedger/)
  const address = new URLSearchParams(page.url().split('?')[1])
  expect(address.get('lineType')).toBe('RETURN')
  expect(address.get('f.supplierId')).toBe(group.supplierId)
  const shown = await product.api<{ sums: { quantity: string } }>(
    token,
    'POST /statistics/purchaseSubsidiary/page/summary',
    {
      filter: {
        supplierId: group.supplierId,
        lineType: 'RETURN',
        statTime: ['2020-01-01', '2030-12-31'],
      },
    },
  )
  expect(Number(shown.data.sums.quantity)).toBe(group.returnQuantity)
  await expect(page.getByRole('row').filter({ hasText: '采购退货' }).first()).toBeVisible()
  expect(problems).toEqual([])
})

for (const [path, title, chart] of [
  ['/goodSalesStatistic', '商品销售统计', '商品销售 TOP20'],
  ['/singleCustomerStatistics', '单客户统计', '客户销售 TOP10'],
] as const)
  test(`${path} shows its groups, charts and sums`, async ({ page }) => {
    const { problems } = watch(page)
    await signIn(page, ...owner)
    await visit(page, `${path}?${anyTime}`, title)
    await expect(page.getByRole('region', { name: chart })).toBeVisible()
    await expect(page.getByText('合计').first()).toBeVisible()
    await page.screenshot({ path: `test-results${path}.png` })
    expect(problems).toEqual([])
  })
