import { act, expect, origin, signIn, test, watch } from './product'

test('a keeper sets up a wall, switches a warehouse off and on, and sees what is shared', async ({
  page,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/storeManage`)
  const row = page.getByRole('row', { name: /亦庄备货二仓/ }).first()
  await act(row, '分拣墙设置')
  const walls = page.getByRole('dialog', { name: /分拣墙设置/ })
  await expect(walls).toContainText('共 2 行')
  await walls.getByRole('button', { name: /确定|保存/ }).click()
  await expect(walls).toBeHidden()

  await act(row, '停用')
  const asked = page.getByRole('alertdialog', { name: /停用/ })
  await expect(asked).toContainText('不再分配给订单')
  await asked.getByRole('button', { name: '确定' }).click()
  await expect(row).toContainText('停用')
  await act(row, '启用')
  await page
    .getByRole('alertdialog', { name: /启用/ })
    .getByRole('button', { name: '确定' })
    .click()
  await expect(row).toContainText('启用')

  await page.getByRole('tab', { name: '合并仓' }).click()
  await expect(page.getByRole('row', { name: /亦庄合并仓/ })).toContainText('合并中')
  expect(seen.problems).toEqual([])
})
