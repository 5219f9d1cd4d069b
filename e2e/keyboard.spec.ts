import type { Locator, Page } from '@playwright/test'
import { expect, origin, test, watch } from './product'

test('from sign-in to a changed order and back without a mouse', async ({ page, product }) => {
  const token = await product.signIn('wenlan', 'Wenlan2026')
  const body = { pageNum: 1, pageSize: 3, tab: 'one', filter: { orderType: ['SHOP_ORDER'] } }
  const { data } = await product.api<{ records: { id: string; orderNum: string }[] }>(
    token,
    'POST /order/shopOrders/page',
    body,
  )
  const numbers = data.records.map((row) => row.orderNum)
  const seen = watch(page)
  await page.addInitScript(countPointers)
  const { keyboard } = page
  await page.goto(`${origin}/#/login`)
  await tabTo(page, page.getByLabel('用户名'))
  await keyboard.insertText('wenlan')
  await tabTo(page, page.getByLabel('密码', { exact: true }))
  await keyboard.insertText('Wenlan2026')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
  await page.goto(`${origin}/#/examineOrder`)
  // The list's own rows: the home page, still shown while this one is fetched, has rows of a chart's table.
  const list = page.getByRole('grid', { name: '订单审核列表' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()

  await keyboard.press('/')
  await expect(page.getByRole('textbox', { name: '订单编号' })).toBeFocused()
  await paste(page, [...numbers, 'DD20200101999999'].join('\n'))
  await keyboard.press('Control+Enter')
  await expect(page.getByText(`共 ${numbers.length} 条`)).toBeVisible()
  await expect(page.getByText('订单编号：未找到 1 个')).toBeVisible()

  // Into the grid: down to a row, tick it with x.
  await tabTo(page, page.locator('table [tabindex="0"]').first())
  await keyboard.press('ArrowDown')
  await keyboard.press('x')
  await expect(page.getByText('已选 1 条')).toBeVisible()

  const toolbar = page.getByRole('toolbar', { name: '批量操作' })
  await tabTo(page, toolbar.getByRole('button', { name: '更多', exact: true }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await arrowTo(page, page.getByRole('menuitem', { name: '批量备注' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /备注/ })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await keyboard.insertText(typed)
  await keyboard.press('Escape')
  // Typed text is not thrown away by a key.
  await expect(page.getByText('放弃填写的内容？')).toBeVisible()
  await keyboard.press('Escape')
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: '确定' }))
  await keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  // A row's own actions: into the last cell of the row, its menu, a dialog, and back to the mark of the menu.
  await tabTo(page, page.locator('table [tabindex="0"]').first())
  await keyboard.press('End')
  await keyboard.press('F2')
  const more = list.getByRole('row').nth(1).getByRole('button', { name: /^更多/ })
  await tabTo(page, more)
  await keyboard.press('Enter')
  await arrowTo(page, page.getByRole('menuitem', { name: '日志' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /日志/ })).toBeVisible()
  await keyboard.press('Escape')
  await expect(more).toBeFocused()

  expect(await page.evaluate(() => sessionStorage.getItem('pointers'))).toBeNull()
  expect(seen.problems).toEqual([])

  const stored = await product.sql<{ changed: number }>(
    `select count(*)::int as changed from sales_order where remark = $1 and order_num = any($2)`,
    [typed, numbers],
  )
  expect(stored[0]?.changed).toBe(1)
})

const typed = '键盘写的备注'

/** Runs in the page: no hand may have touched a mouse. */
function countPointers() {
  for (const name of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(name, () => sessionStorage.setItem('pointers', name), true)
}

const hasFocus = (element: Element) => element === document.activeElement
const furthest = 60

/** Presses a key until the focus is there; a place no key reaches fails the test. */
async function press(page: Page, key: string, target: Locator) {
  for (let step = 0; step < furthest; step += 1) {
    if (await target.evaluate(hasFocus)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}
const tabTo = (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') =>
  press(page, key, target)
const arrowTo = (page: Page, target: Locator) => press(page, 'ArrowDown', target)

/** What Ctrl+V brings into the focused input. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
