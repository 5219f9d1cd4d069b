import type { Page } from '@playwright/test'
import { expect, origin, signIn, test, watch } from './product'

const list = `${origin}/#/libraryInfoBase`
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const author = (page: Page) => page.getByRole('textbox', { name: '作者' })

async function hide(page: Page, name: string) {
  await head(page, name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: '隐藏此列' }).click()
  await expect(head(page, name)).toHaveCount(0)
}

test(
  'a view of filter, sort and columns is the company’s default; a colleague’s own columns stay',
  { tag: '@long' },
  async ({ page, browser, product }) => {
    const other = await browser.newContext({ locale: 'zh-CN' })
    const colleague = await other.newPage()
    await signIn(colleague, 'wenlan-order', 'Wenlan2026')
    await colleague.goto(list)
    await hide(colleague, '出版社')
    await colleague.goto('about:blank')

    const seen = watch(page)
    await signIn(page, 'wenlan', 'Wenlan2026')
    await page.goto(list)
    await author(page).fill('鲁迅')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').nth(1)).toContainText('鲁迅')
    await head(page, '出版时间').click()
    await hide(page, '类型')
    await page.getByRole('button', { name: '保存为视图' }).click()
    await page.getByRole('menuitem', { name: '另存为…' }).click()
    const dialog = page.getByRole('dialog', { name: '另存为视图' })
    await dialog.getByRole('textbox', { name: '视图名称' }).fill('鲁迅的书')
    await dialog.getByRole('checkbox', { name: '共享给公司同事' }).check()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const tab = page.getByRole('tablist', { name: '视图' }).getByRole('tab', { name: /鲁迅的书/ })
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: '视图', exact: true }).click()
    await page.getByRole('menuitem', { name: '设为公司默认' }).click()
    await expect(page.getByText(/将显示“鲁迅的书”/)).toBeVisible()

    await colleague.goto(list)
    await expect(author(colleague)).toHaveValue('鲁迅')
    await expect(colleague.getByRole('row').nth(1)).toContainText('鲁迅')
    await expect(head(colleague, '出版时间')).toHaveAttribute('aria-sort', 'ascending')
    await expect(head(colleague, '出版社')).toBeVisible()
    await expect(head(colleague, '类型')).toHaveCount(0)
    // What is somebody else's can be copied, not changed.
    await colleague.getByRole('button', { name: '视图', exact: true }).click()
    await expect(colleague.getByRole('menuitem', { name: '另存为…' })).toBeVisible()
    await expect(colleague.getByRole('menuitem', { name: '删除…' })).toHaveCount(0)
    await colleague.keyboard.press('Escape')

    await colleague.getByRole('tab', { name: '原始视图' }).click()
    await expect(author(colleague)).toHaveValue('')
    await expect(head(colleague, '类型')).toBeVisible()
    await expect(head(colleague, '出版社')).toHaveCount(0)
    await other.close()
    expect(seen.problems).toEqual([])

    // Other journeys of this product open the list as its page says.
    const token = await product.signIn('wenlan', 'Wenlan2026')
    const views = await product.api<{ id: string }[]>(token, 'POST /system/savedView/list', {
      path: '/libraryInfoBase',
    })
    for (const { id } of views.data)
      await product.api(token, 'POST /system/savedView/remove', { id })
  },
)
