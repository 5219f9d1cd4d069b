import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

interface Shelf {
  shelf_code: string
  shelf_id: string
  isbn: string
  quantity: number
}

/** A shelf of new arrivals with a book on it that has one plain, free row there, and an empty shelf beside it. */
const free = `select h.shelf_code, h.id as shelf_id, p.isbn, s.quantity from stock s
  join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
  where h.shelf_code like 'X%' and h.status = '1' and s.locked_quantity = 0 and s.quantity >= 4 and s.piece_code = ''
    and h.company_id = (select company_id from app_user where username = $1)
    and (select count(*) from stock o join product q on q.id = o.product_id where o.shelf_id = h.id and q.isbn = p.isbn) = 1
  order by h.shelf_code desc, s.id limit 1`

const line = (page: Page) => page.getByRole('textbox', { name: '扫描' })

async function scan(page: Page, code: string) {
  await line(page).fill(code)
  await line(page).press('Enter')
}

const past = (page: Page, state: string) => page.locator(`.bs-past li[data-state="${state}"]`)

test('books are moved by scanning while the network goes and the server is killed: each scan counts once', async ({
  page,
  context,
  product,
}) => {
  test.setTimeout(240_000)
  const [found] = await product.sql<Shelf>(free, [owner[0]])
  expect(found).toBeDefined()
  const { shelf_code: from, isbn, quantity, shelf_id: fromId } = found!
  await signIn(page, ...owner)
  await visit(page, '/moveStoreManage/scan', '扫描移库')
  await page.getByRole('combobox', { name: /仓库/ }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: '北京总仓' }).first().click()
  await expect(line(page)).toBeEnabled()
  await scan(page, from)
  await expect(page.getByText(`原货架 ${from}`).first()).toBeVisible()
  await scan(page, isbn)
  await expect(
    page.getByRole('row', { name: new RegExp(isbn) }).or(page.locator('.bs-lines')),
  ).toContainText('1')
  await expect(past(page, 'counted')).toHaveCount(2)

  // the network goes: what is scanned waits, and nothing says it has counted
  await context.setOffline(true)
  await scan(page, isbn)
  await expect(page.getByRole('status')).toContainText('1 次扫描')
  await expect(past(page, 'waiting')).toHaveCount(1)
  await expect(past(page, 'counted')).toHaveCount(2)
  await context.setOffline(false)
  await expect(past(page, 'counted')).toHaveCount(3)
  await expect(past(page, 'waiting')).toHaveCount(0)

  // the server is killed: the scan outlives it, and the page that is opened anew
  await product.stop('SIGKILL')
  await scan(page, isbn)
  await expect(past(page, 'waiting')).toHaveCount(1)
  await expect(page.getByRole('status')).toContainText('连接不上服务器')
  await product.start()
  await page.reload()
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(past(page, 'waiting')).toHaveCount(0)
  await expect(page.locator('.bs-now')).toContainText('3')

  // the target commits, undo brings everything home
  const seen = watch(page)
  await scan(page, 'X08')
  await expect(page.getByText(/3 册已移到 X08，移库单 YK\d+/).first()).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.getByText('已撤销：X08').first()).toBeVisible()
  await scan(page, 'X08')
  await expect(page.getByText(/3 册已移到 X08/).first()).toBeVisible()
  expect(seen.problems).toEqual([])

  const copies = () =>
    product.sql<{ shelf_code: string; quantity: number }>(
      `select h.shelf_code, s.quantity from stock s join shelf h on h.id = s.shelf_id join product p on p.id = s.product_id
      where p.isbn = $1 and h.id in ($2, (select id from shelf where shelf_code = 'X08'
        and warehouse_id = (select warehouse_id from shelf where id = $2))) order by h.shelf_code`,
      [isbn, fromId],
    )
  // the sentence of the first commit still stands there
  await expect.poll(copies).toEqual([
    { shelf_code: from, quantity: quantity - 3 },
    { shelf_code: 'X08', quantity: 3 },
  ])
  await visit(page, '/moveStoreManage?tab=DONE&f.toShelfCode=X08', '移库管理')
  await expect(page.locator('tbody tr:visible', { hasText: /YK\d+/ })).toHaveCount(1)
})
