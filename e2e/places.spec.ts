import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, watch } from './product'

const choose = async (
  page: Page,
  place: ReturnType<Page['getByRole']>,
  name: string,
  option: string,
) => {
  await place.getByRole('combobox', { name }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}

test('a keeper divides a warehouse: areas, areas of shelves that follow, what is in use stays', async ({
  page,
}) => {
  const seen = watch(page)
  await signIn(page, 'wenlan', 'Wenlan2026')
  await page.goto(`${origin}/#/storeRegion`)
  await page.getByRole('button', { name: '新增库区' }).click()
  const area = page.getByRole('dialog', { name: '新增库区' })
  await choose(page, area, '所属仓库', '北京总仓')
  await choose(page, area, '库区类型', '存储区')
  await area.getByRole('textbox', { name: '库区编码' }).fill('STORE')
  await area.getByRole('textbox', { name: '库区名称' }).fill('善本区')
  await area.getByRole('button', { name: /确定|保存/ }).click()
  await expect(area).toContainText('已经有了')
  await area.getByRole('textbox', { name: '库区编码' }).fill('RARE')
  await area.getByRole('button', { name: /确定|保存/ }).click()
  await expect(area).toBeHidden()
  await page.goto(`${origin}/#/storeRegion?f.areaCode=RARE`)
  await expect(page.getByRole('row', { name: '善本区' })).toContainText('北京总仓')

  // the area is offered in its own warehouse alone, and only once one is chosen
  await page.goto(`${origin}/#/shelvesAreaManage`)
  await page.getByRole('button', { name: '新增货架区' }).click()
  const dialog = page.getByRole('dialog', { name: '新增货架区' })
  await expect(dialog.getByRole('combobox', { name: '所属库区' })).toBeDisabled()
  await choose(page, dialog, '所属仓库', '北京总仓')
  await choose(page, dialog, '所属库区', '善本区')
  await choose(page, dialog, '所属仓库', '北京旧书仓')
  await expect(dialog.getByText('善本区')).toBeHidden()
  await dialog.getByRole('combobox', { name: '所属库区' }).click()
  await expect(page.getByTitle('善本区', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(page, dialog, '所属仓库', '北京总仓')
  await choose(page, dialog, '所属库区', '善本区')
  await dialog.getByRole('textbox', { name: '货架区编码' }).fill('RARE-1')
  await dialog.getByRole('textbox', { name: '货架区名称' }).fill('善本一组')
  await dialog.getByRole('button', { name: /确定|保存/ }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${origin}/#/shelvesAreaManage?f.shelfAreaCode=RARE-1`)
  await expect(page.getByRole('row', { name: '善本一组' })).toContainText('善本区')

  // what stands in it keeps the area; without it the area goes
  await page.goto(`${origin}/#/storeRegion?f.areaCode=RARE`)
  await remove(page, '善本区')
  await expect(page.getByText('“善本区”还有 1 个货架区在用，不能删除').first()).toBeVisible()
  await page.goto(`${origin}/#/shelvesAreaManage?f.shelfAreaCode=RARE-1`)
  await remove(page, '善本一组')
  await expect(page.getByRole('row', { name: '善本一组' })).toBeHidden()
  await page.goto(`${origin}/#/storeRegion?f.areaCode=RARE`)
  await remove(page, '善本区')
  await expect(page.getByRole('row', { name: '善本区' })).toBeHidden()
  // the code that is taken is a refusal
  expect(seen.problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

async function remove(page: Page, row: string) {
  await page.getByRole('row', { name: row }).getByRole('checkbox').check()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('确定删除')
  await question.getByRole('button', { name: '确定' }).click()
  await expect(question).toHaveCount(0)
}
