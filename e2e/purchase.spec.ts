import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, watch } from './product'

const owner = ['wenlan', 'Wenlan2026'] as const

async function choose(page: Page, name: string, text: string) {
  await page.getByRole('combobox', { name: new RegExp(`${name}$`) }).click()
  await page.keyboard.type(text)
  await page.locator('.ant-select-item-option:visible', { hasText: text }).first().click()
  // Until its list is gone, the box takes the focus back.
  await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
}

interface Book {
  isbn: string
  listPrice: string
}
// Five at half the price stay below what the supplier delivers at least.
const isCheap = ({ isbn, listPrice }: Book) =>
  isbn && Number(listPrice) > 0 && Number(listPrice) < 100

test('a purchase is scanned and priced by the keyboard, audited, waits for the warehouse and prints', async ({
  page,
  product,
}) => {
  const token = await product.signIn(...owner)
  const booksOf = async (filter: object) => {
    const { data } = await product.api<{ records: Book[] }>(
      token,
      'POST /purchase/order/products',
      {
        pageNum: 1,
        pageSize: 20,
        filter,
      },
    )
    return data.records
  }
  // a scan asks which one is meant where several goods bear the number
  let book: Book | undefined
  for (const found of (await booksOf({})).filter(isCheap))
    if (!book && (await booksOf({ isbn: found.isbn })).length === 1) book = found
  expect(book).toBeDefined()
  const { isbn, listPrice } = book!
  const seen = watch(page)
  await signIn(page, ...owner)
  await visit(page, '/newPurchase', '新增采购单')
  await choose(page, '供应商', '人民文学出版社发行部')
  await choose(page, '入库仓库', '北京总仓')

  // From here to the price no hand leaves the keyboard.
  const { keyboard } = page
  const scan = page.getByRole('textbox', { name: /扫码添加/ })
  await expect(scan).toBeEnabled()
  await scan.focus()
  await keyboard.insertText(isbn)
  await keyboard.press('Enter')
  await expect(page.getByRole('row', { name: isbn })).toBeVisible()
  await keyboard.insertText(isbn)
  await keyboard.press('Enter')
  const cell = (title: string) => page.getByLabel(new RegExp(`第 ?1 ?行.*${title}`))
  await expect(cell('采购数量')).toHaveValue('2')
  await cell('采购数量').focus()
  await keyboard.press('Control+a')
  await keyboard.insertText('5')
  await keyboard.press('Tab')
  await expect(cell('折扣')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.insertText('50')
  await keyboard.press('Tab')
  await expect(cell('采购价')).toHaveValue((Number(listPrice) / 2).toFixed(2))

  await page.getByRole('button', { name: '保存并审核', exact: true }).click()
  const warned = page.getByRole('alertdialog', { name: '保存并审核之前请确认' })
  await expect(warned).toContainText('不到供应商“人民文学出版社发行部”的起订金额')
  await warned.getByRole('button', { name: '仍然保存并审核' }).click()
  await expect(page).toHaveTitle(/^采购单管理/)
  const number = page.getByRole('link', { name: /^CG\d+/ }).first()
  const orderNum = (await number.textContent()) ?? ''
  await expect(page.getByRole('row', { name: orderNum })).toContainText('待入库')
  await number.click()
  await expect(page).toHaveTitle(new RegExp(orderNum))
  await expect(page.getByText(/^RK\d+$/)).toBeVisible()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const sheet = page.locator('.bp-sheet').first()
  await expect(sheet).toContainText(isbn)
  await expect(sheet).toContainText(orderNum)
  // the warning is a refusal that asks
  expect(seen.problems.filter((problem) => !problem.includes('409'))).toEqual([])
})
