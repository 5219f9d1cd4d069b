import type { Page } from '@playwright/test'
import { act, expect, signIn, test, visit } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) =>
  page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()

test('a picked order of a library goes into boxes, gets its parcels and leaves', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  await signIn(page, ...owner)
  await visit(page, '/packBoxes', '装箱')
  await page.getByRole('tab', { name: /待装箱/ }).click()
  const row = page.getByRole('row', { name: /CK\d+/ }).first()
  const outOrderNum = (
    await row
      .getByText(/^CK\d+/)
      .first()
      .innerText()
  ).trim()
  await act(row, '开始装箱')

  // the station goes on with the box it was given
  await expect(page.getByText(outOrderNum).first()).toBeVisible()
  await expect(page.getByRole('progressbar', { name: '进度' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  )
  await button(page, /整单一箱/).click()
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByText('全部装完，按 F8 封箱，再按 F9 完成').first()).toBeVisible()
  await page.keyboard.press('F8')
  await dialog(page).getByRole('spinbutton', { name: /重量/ }).fill('8.5')
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByText(/第 1 箱已封/).first()).toBeVisible()
  await page.keyboard.press('F9')
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(page.getByText(/装箱单 ZX\d+ 完成/).first()).toBeVisible()

  await visit(page, '/packingListManage', '装箱单管理')
  await page.getByRole('tab', { name: /已装箱/ }).click()
  const list = page.getByRole('row', { name: outOrderNum })
  await expect(list).toContainText('8.5')
  const token = await product.signIn(...owner)
  const found = await product.api<{ rows: { id: string; outOrderNum: string }[] }>(
    token,
    'POST /wms/packingList/page',
    { tab: 'PACKED', pageNum: 1, pageSize: 50 },
  )
  const id = found.data.rows.find((one) => one.outOrderNum === outOrderNum)?.id ?? ''
  const { data } = await product.api<{ boxes: { id: string }[] }>(
    token,
    `GET /wms/packingList/boxes/${id}`,
  )
  const boxes = data.boxes.map((box) => ({ id: box.id, expressNum: 'SF9988776655', weight: 8.5 }))
  await product.api(token, 'POST /wms/packingList/express', {
    ids: [id],
    expressCode: 'SF',
    boxes,
  })
  await act(list, '出库')
  await dialog(page)
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(list).toHaveCount(0)
  await page.getByRole('tab', { name: '已发出' }).click()
  await expect(page.getByRole('row', { name: outOrderNum })).toContainText('SF9988776655')
})
