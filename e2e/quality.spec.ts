import type { Page } from '@playwright/test'
import { act, expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Wave {
  wave_num: string
}
interface Copy {
  id: string
  out_order_num: string
  isbn: string
  quantity: number
  express_code: string | null
  express_num: string | null
}

/** The wave the demo has picked and nobody sorts yet, and what is picked for its documents. */
const waiting = `select w.wave_num from wave w where w.pick_mode = 'SORT' and w.wave_status = 'PICKED'
  and w.company_id = (select company_id from app_user where username = $1) order by w.id limit 1`
const picked = `select o.id, o.out_order_num, o.express_code, o.express_num, p.isbn, sum(l.picked_quantity)::int as quantity
  from out_order o join stock_lock l on l.bill_num = o.out_order_num and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE'
    join stock s on s.id = l.stock_id join product p on p.id = s.product_id
  where o.wave_num = $1 and o.out_status = 'WAIT_QC' and l.picked_quantity > 0 group by 1, 2, 3, 4, 5 order by 1`

const line = (page: Page) => page.getByRole('textbox', { name: '扫描' })
const past = (page: Page, state: string) => page.locator(`.bs-past li[data-state="${state}"]`)

/** One scan, answered before the next: what the screen says is of this one. */
async function scan(page: Page, code: string) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/scan'))
  await line(page).fill(code)
  await line(page).press('Enter')
  return ((await (await answer).json()) as { data: { outcome: string } }).data.outcome
}

test('a picked wave is sorted, checked, reviewed and shipped', async ({ page, product }) => {
  test.setTimeout(240_000)
  const [wave] = await product.sql<Wave>(waiting, [owner[0]])
  expect(wave).toBeDefined()
  const copies = await product.sql<Copy>(picked, [wave!.wave_num])
  expect(copies.length).toBeGreaterThan(1)
  const seen = watch(page)
  await signIn(page, ...owner)

  // the wall: start, an undo, every copy, done
  await visit(page, '/qualityTest', '质检分拣')
  await expect(page.getByRole('row', { name: new RegExp(wave!.wave_num) })).toContainText('待分拣')
  await page.getByRole('button', { name: '扫描分拣' }).first().click()
  await expect(line(page)).toBeEnabled()
  expect(await scan(page, wave!.wave_num)).toBe('started')
  await expect(page.getByRole('list', { name: '分拣墙' })).toBeVisible()
  const [first] = copies
  await scan(page, first!.isbn)
  await page.keyboard.press('F6')
  await expect(past(page, 'undone')).toHaveCount(1)
  for (const { isbn, quantity } of copies)
    for (let at = 0; at < quantity; at += 1)
      expect(await scan(page, isbn)).toMatch(/sorted|basketFull/)
  await expect(page.locator('.bs-cell[data-state="FULL"]')).toHaveCount(
    new Set(copies.map(({ id }) => id)).size,
  )
  await page.keyboard.press('F9')
  const asked = page.locator('[role=dialog]:visible, [role=alertdialog]:visible').last()
  await expect(asked).toContainText('还有 0 个篮没有到齐')
  await asked.getByRole('button', { name: '确定' }).click()
  await expect(page.locator('.bs-past')).toContainText(`波次 ${wave!.wave_num} 完成`)

  // the bench, from the list: the first document, book by book
  await visit(page, '/orderReviewList', '订单复核')
  await act(page.locator('tbody tr:visible', { hasText: first!.out_order_num }), '去复核')
  await expect(line(page)).toBeEnabled()
  await expect(page.locator('.bs-past:visible')).toContainText(`${first!.out_order_num}，`)
  const mine = copies.filter(({ id }) => id === first!.id)
  const outcomes: string[] = []
  for (const { isbn, quantity } of mine)
    for (let at = 0; at < quantity; at += 1) outcomes.push(await scan(page, isbn))
  expect(outcomes.at(-1)).toBe('done')

  // and out of the house
  const token = await product.signIn(...owner)
  const shipped = await product.api<unknown>(token, 'POST /wms/outOrder/ship', {
    ids: [String(first!.id)],
    expressCode: 'YTO',
    expressNum: 'YT8800000000999',
    seen: { expressCode: first!.express_code, expressNum: first!.express_num },
  })
  expect(shipped.code, shipped.msg).toBe(200)
  expect(seen.problems).toEqual([])
  const [after] = await product.sql<{ out_status: string; records: number }>(
    `select o.out_status, (select count(*)::int from quality_record r where r.out_order_id = o.id and not r.undo_flag) as records
     from out_order o where o.id = $1`,
    [first!.id],
  )
  expect(after).toEqual({
    out_status: 'SHIPPED',
    records: mine.reduce((sum, { quantity }) => sum + quantity, 0),
  })
})
