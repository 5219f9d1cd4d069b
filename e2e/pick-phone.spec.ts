import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Line {
  pick_list_num: string
  warehouse_id: string
  shelf_code: string
  isbn: string
  quantity: number
}

/** A list nobody has begun, and its first plain line. */
const waiting = `select l.pick_list_num, l.warehouse_id, h.shelf_code, p.isbn, i.quantity
  from pick_list l join pick_list_item i on i.pick_list_id = l.id
    join stock s on s.id = i.stock_id join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
  where l.pick_status = 'WAIT' and s.piece_code = '' and p.isbn is not null
    and l.company_id = (select company_id from app_user where username = $1)
  order by l.id, i.sort_no limit 1`

const line = (page: Page) => page.getByRole('textbox', { name: '扫描' })
const past = (page: Page, state: string) => page.locator(`.bs-past li[data-state="${state}"]`)

async function scan(page: Page, code: string) {
  const answer = page.waitForResponse((response) => response.url().endsWith('/scan'))
  await line(page).fill(code)
  await line(page).press('Enter')
  return ((await (await answer).json()) as { data: { outcome: string } }).data.outcome
}

test('a picker takes a list on a telephone, picks, takes back, and nothing scrolls sideways', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000)
  const [first] = await product.sql<Line>(waiting, [owner[0]])
  expect(first).toBeDefined()
  const { pick_list_num: num, warehouse_id: warehouseId, shelf_code: shelf, isbn } = first!
  await page.setViewportSize({ width: 420, height: 860 })
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, `/pickOrder?warehouseId=${warehouseId}`, '拣货作业')
  await expect(line(page)).toBeEnabled()
  expect(await scan(page, num)).toBe('listTaken')
  expect(await scan(page, shelf)).toBe('shelfTaken')
  expect(await scan(page, isbn)).toMatch(/counted|rowPicked|allPicked/)
  await expect(past(page, 'counted').first()).toBeVisible()
  const isWide = () =>
    page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
  expect(await isWide()).toBe(false)
  // the line for the gun is in the first screen, and so is what to take
  const place = await line(page).boundingBox()
  expect(place!.y + place!.height).toBeLessThan(860)

  // what is taken back is wanted again
  await page.getByRole('button', { name: /撤销/ }).click()
  await expect(past(page, 'undone')).toHaveCount(1)
  expect(seen.problems).toEqual([])
  const [after] = await product.sql<{ picked: number }>(
    `select coalesce(sum(i.picked_quantity), 0)::int as picked from pick_list_item i
      join pick_list l on l.id = i.pick_list_id where l.pick_list_num = $1`,
    [num],
  )
  expect(after).toEqual({ picked: 0 })
})
