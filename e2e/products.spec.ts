import { act, expect, origin, signIn, test, visit, watch } from './product'

// One line of each kind a spreadsheet leaves behind: sound, leading zero eaten, wrong check digit, no ISBN.
const dirtyFile = [
  'isbn,title,authors,original_publication_year,language_code',
  '7-02-000220-X,红楼梦（导入样书）,曹雪芹,1996.0,',
  '471958697,"Convex Analysis, imported",R. T. Rockafellar,1970.0,eng',
  '9787505390134,校验位不对的书,佚名,2001,',
  ',没有书号的书,佚名,2002,',
].join('\n')

test('a clerk imports a dirty file, finds the good books, and a crash loses none of them', async ({
  page,
  product,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await visit(page, '/libraryInfoBase', '商品信息库')
  await act(page.getByRole('toolbar', { name: '操作' }), '批量导入')
  const dialog = page.getByRole('dialog', { name: '批量导入' })
  const chooser = page.waitForEvent('filechooser')
  await dialog
    .getByRole('button', { name: /选择文件|上传/ })
    .first()
    .click()
  await (
    await chooser
  ).setFiles({ name: '书单.csv', mimeType: 'text/csv', buffer: Buffer.from(dirtyFile) })
  await dialog.getByRole('button', { name: '检查文件' }).click()

  await expect(dialog).toContainText('共 4 行：有效 2 行，有问题 2 行')
  await expect(dialog.getByRole('row', { name: /9787505390134/ })).toContainText('校验位')
  await dialog.getByRole('button', { name: '导入 2 条有效数据' }).click()
  await expect(dialog).toContainText(/成功 2 行/)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载结果文件' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await dialog.getByRole('button', { name: '完成' }).click()
  expect(seen.problems).toEqual([])

  await product.stop('SIGKILL')
  await product.start()
  await page.goto('about:blank')
  await page.goto(`${origin}/#/libraryInfoBase?isbn=9780471958697`)
  await expect(page.getByText('Convex Analysis, imported')).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()
})

test('a book is edited on its page under the policy that forbids eval', async ({ page }) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  const list = `${origin}/#/libraryInfoBase?f.productName=${encodeURIComponent('围城')}`
  await page.goto(list)
  await act(page.getByRole('row').nth(1), '编辑')
  const series = page.getByRole('textbox', { name: '丛书名' })
  await series.fill('中国现代长篇小说丛书')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(series).toBeHidden()
  await page.goto(list)
  await act(page.getByRole('row').nth(1), '编辑')
  await expect(series).toHaveValue('中国现代长篇小说丛书')
  expect(seen.problems).toEqual([])
})

test('prices of a book are changed per warehouse and grade', { tag: '@long' }, async ({ page }) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/libraryInfoBase?f.stockQuantity=5~`)
  await act(page.getByRole('row').nth(1), '价格库存')
  const dialog = page.getByRole('dialog', { name: '价格库存' })
  const price = dialog
    .getByRole('textbox', { name: /批发价$/ })
    .or(dialog.getByRole('spinbutton', { name: /批发价$/ }))
    .last()
  await price.fill('12.34')
  await dialog.getByRole('button', { name: '保存价格' }).click()
  await expect(dialog).toBeHidden()
  await act(page.getByRole('row').nth(1), '价格库存')
  await expect(price).toHaveValue('12.34')
  expect(seen.problems).toEqual([])
})
