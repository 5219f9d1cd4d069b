import { expect, origin, signIn, test } from './product'

test('a form keeps what was typed: through a crash as a draft, before leaving by a question', async ({
  page,
}) => {
  await signIn(page, 'wenlan', 'Wenlan2026')
  const address = `${origin}/#/updateSingleGoods/-1?id=-1`
  await page.goto(address)
  const name = page.getByRole('textbox', { name: '书名/品名' })
  await name.fill('草稿里的书')
  await page.getByRole('textbox', { name: '作者', exact: true }).fill('佚名')
  // The draft is written a moment after the last key.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }).includes('草稿里的书')))
    .toBe(true)

  await page.goto('about:blank')
  await page.goto(address)
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: '恢复上次未提交的内容' }).click()
  await expect(name).toHaveValue('草稿里的书')
  await expect(page.getByRole('textbox', { name: '作者', exact: true })).toHaveValue('佚名')

  await page.getByRole('button', { name: '取消', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '关闭这一页？' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(name).toHaveValue('草稿里的书')
})

test('what the server refuses about a field stands at the field, and everything typed stays', async ({
  page,
  product,
}) => {
  const owner = ['wenlan', 'Wenlan2026'] as const
  const token = await product.signIn(...owner)
  const asked = { pageNum: 1, pageSize: 50, tab: 'book', filter: { author: '老舍' } }
  const { data } = await product.api<{ records: { isbn: string; productCode: string }[] }>(
    token,
    'POST /product/single/page',
    asked,
  )
  const taken = data.records.find(({ isbn }) => isbn)
  expect(taken).toBeDefined()
  const title = '同号的另一本书'

  await signIn(page, ...owner)
  await page.goto(`${origin}/#/updateSingleGoods/-1?id=-1`)
  // A required field has a star in front of its name.
  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^\\*?${name}$`) })
  const typed = { ISBN: taken?.isbn ?? '', '书名/品名': title, 定价: '25', 作者: '佚名' }
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await field('商品编码').fill(taken?.productCode ?? '')
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.click()
  const [code, isbn] = [field('商品编码'), field('ISBN')]
  await expect(code).toHaveAccessibleDescription(/已被另一个单品使用/)
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toBeFocused()

  await code.fill('')
  await save.click()
  await expect(isbn).toHaveAccessibleDescription(/该ISBN已存在1个商品/)
  await expect(isbn).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid', 'true')
  for (const [name, value] of Object.entries(typed))
    await expect(field(name)).toHaveValue(new RegExp(`^${value}(\\.00)?$`))

  await page.getByRole('switch', { name: '一号多书' }).click()
  await save.click()
  await expect(page).toHaveURL(/libraryInfoBase/)
  const found = await product.api<{ records: { isbn: string; author: string }[] }>(
    token,
    'POST /product/single/page',
    { pageNum: 1, pageSize: 10, filter: { productName: title } },
  )
  expect(found.data.records).toMatchObject([{ isbn: taken?.isbn, author: '佚名' }])
})
