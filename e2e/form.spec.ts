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
