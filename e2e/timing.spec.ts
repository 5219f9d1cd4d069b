import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, watch } from './product'

const rowAction = async (page: Page, row: string, name: string) => {
  await page.getByRole('row', { name: row }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a shop keeper plans when goods go on sale: preview, a run that no platform answers, and the end of the plan', async ({
  page,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/timingUpDownShelves`)
  await page.getByRole('button', { name: '新增计划' }).click()
  const dialog = page.getByRole('dialog', { name: '新增计划' })
  await dialog.getByRole('textbox', { name: '计划名称' }).fill('早市上架')
  // shops follow the platform
  await expect(dialog.getByRole('combobox', { name: '店铺' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: '平台' }).click()
  await page.getByTitle('淘宝', { exact: true }).last().click()
  await dialog.getByRole('combobox', { name: '店铺' }).click()
  await page.locator('.ant-select-item-option[title="文澜书坊淘宝店"]').click()
  await page.keyboard.press('Escape')
  const times = dialog.getByRole('combobox', { name: '执行时刻' })
  await times.fill('25:00')
  await times.press('Enter')
  await dialog.getByRole('button', { name: /确定|保存/ }).click()
  await expect(dialog).toContainText('应为 08:30 这样')
  const chosen = (time: string) => dialog.locator(`.ant-select-selection-item[title="${time}"]`)
  await chosen('25:00').locator('.ant-select-selection-item-remove').click()
  await expect(chosen('25:00')).toHaveCount(0)
  await times.fill('06:30')
  await times.press('Enter')
  await expect(chosen('06:30')).toBeVisible()
  await dialog.getByRole('button', { name: /确定|保存/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: '早市上架' })).toContainText('06:30:00')

  await rowAction(page, '早市上架', '预览商品')
  const preview = page.getByRole('dialog', { name: /预览商品/ })
  await expect(preview.getByRole('row').nth(1)).toContainText('仓库中')
  await preview.getByRole('tab', { name: /跳过/ }).click()
  await expect(preview.getByText('平台违规，不能上架').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // no gateway speaks for the platform here: every listing says so
  await rowAction(page, '早市上架', '立即执行')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(async () => {
    await page.goto(`${origin}/#/timingUpDownShelves?f.planName=早市上架`)
    await page.reload()
    await expect(page.getByRole('row', { name: '早市上架' })).toContainText('失败', {
      timeout: 3000,
    })
  }).toPass({ timeout: 60_000 })
  await rowAction(page, '早市上架', '执行记录')
  const runs = page.getByRole('dialog', { name: /执行记录/ })
  await runs.getByRole('button', { name: /展开/ }).first().click()
  await expect(runs.getByText(/还没有接入/).first()).toBeVisible()
  await runs.getByRole('button', { name: '关闭' }).first().click()
  await expect(runs).toBeHidden()

  await rowAction(page, '早市上架', '停用')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('row', { name: '早市上架' })).not.toContainText('06:30:00')
  await rowAction(page, '早市上架', '删除')
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByRole('row', { name: '早市上架' })).toBeHidden()
  // a time that is none is refused
  expect(seen.problems.filter((problem) => !problem.includes('400'))).toEqual([])
})
