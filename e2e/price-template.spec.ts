import { act, expect, origin, signIn, test, watch } from './product'

test('a shop keeper makes a template, tries it on goods, applies it to a shop and takes it off again', async ({
  page,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/priceTemplate`)
  await page.getByRole('button', { name: '新增模板' }).click()
  const editor = page.getByRole('dialog', { name: '新增模板' })
  const trial = editor.getByRole('group', { name: '试算' })
  await editor.getByLabel('模板名称').fill('旧书促销')
  await editor.getByLabel('加价率').fill('25')
  await editor.getByLabel('附加费').fill('1.50')
  // 8.00 + 8.00 × 25 % + 1.50
  await expect(trial).toContainText('¥11.50')
  await editor.getByLabel('最低售价').fill('12')
  await expect(trial).toContainText('¥12.00')

  // a real book, with what it sells for now
  const goods = editor.getByRole('region', { name: '十件真实商品' })
  await expect(goods.getByRole('row')).toHaveCount(11)
  const first = goods.getByRole('row').nth(1)
  const wholesale = await first.getByRole('cell').nth(1).innerText()
  await first.getByRole('button').click()
  await expect(editor.getByLabel('试算批发价')).toHaveValue(wholesale)

  // a mistake is said at once, and keeps it from being saved
  await editor.getByLabel('最高售价').fill('11')
  await expect(editor.getByText('最低售价不能大于最高售价')).toBeVisible()
  await editor.getByLabel('最高售价').fill('')
  await page.keyboard.press('Control+Enter')
  await expect(editor).toBeHidden()

  const row = page.getByRole('row', { name: '旧书促销' })
  await expect(row).toContainText('25%')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: '应用到店铺' }).click()
  const apply = page.getByRole('dialog', { name: /应用到店铺/ })
  const choose = async (dialog: typeof apply) => {
    await dialog.getByRole('combobox', { name: '店铺' }).click()
    await page.locator('.ant-select-item-option[title="文澜书坊淘宝店"]').last().click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: /确定|保存/ }).click()
    await expect(dialog).toBeHidden()
  }
  await choose(apply)
  // the number leads to what it counts
  await row.getByRole('button', { name: '1', exact: true }).click()
  const uses = page.getByRole('dialog', { name: /引用/ })
  await expect(uses).toContainText('文澜书坊淘宝店')
  await uses.getByRole('button', { name: '关闭' }).first().click()

  await act(row, '从店铺撤下')
  await choose(page.getByRole('dialog', { name: /从店铺撤下/ }))
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^删\s?除$/ }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(row).toBeHidden()
  expect(seen.problems).toEqual([])
})
