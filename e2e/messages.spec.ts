import { expect, origin, signIn, test, visit } from './product'

const clerk = ['boya-order', 'Boya2026'] as const

test('the bell of a second window follows what is done in the first', async ({ page, context }) => {
  await signIn(page, ...clerk)
  const second = await context.newPage()
  await second.goto(`${origin}/#/index`)
  const bell = (window: typeof page) => window.getByRole('button', { name: /未读消息 \d+ 条$/ })
  await expect(bell(second)).not.toHaveAccessibleName('未读消息 0 条')

  await bell(page).click()
  const center = page.getByRole('dialog', { name: '消息中心' })
  // the bell counts what asks for somebody, and leads there
  await expect(center.getByRole('tab', { name: /^待处理（\d+）$/, selected: true })).toBeVisible()
  await center.getByRole('tab', { name: /^未读（/ }).click()
  await expect(center.getByRole('row').nth(1)).toBeVisible()
  await center.getByRole('button', { name: '批量已读' }).click()
  await expect(page.getByText('请至少勾选一条数据')).toBeVisible()
  await center.getByRole('button', { name: '全部已读' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(center.getByRole('tab', { name: '未读（0）' })).toBeVisible()
  // nobody touched the second window
  await expect(bell(second)).toHaveAccessibleName('未读消息 0 条', { timeout: 10_000 })
})

test('a fast menu is chosen, kept, and leads to its page', async ({ page }) => {
  await signIn(page, ...clerk)
  await page.getByRole('button', { name: '快捷菜单', exact: true }).click()
  await page.getByRole('button', { name: '设置快捷菜单' }).click()
  const dialog = page.getByRole('dialog', { name: '快捷菜单设置' })
  await dialog.getByLabel('菜单名称').fill('订单审核')
  await dialog.getByRole('button', { name: '全选' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('设置成功')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '快捷菜单', exact: true }).click()
  await page
    .getByRole('region', { name: '快捷菜单' })
    .getByRole('link', { name: '订单审核', exact: true })
    .click()
  await expect(page).toHaveTitle(/^订单审核/)
})

test(
  'a password is changed in the personal centre and works at the next sign-in',
  { tag: '@long' },
  async ({ page, product }) => {
    await signIn(page, 'boya-view', 'Boya2026')
    await visit(page, '/setting/personalCenter', '个人中心')
    await page.getByRole('tab', { name: '修改密码' }).click()
    await page.getByLabel('旧密码').fill('Boya2026')
    await page.getByLabel('新密码').fill('shitouji1791')
    await page.getByLabel('重复密码').fill('shitouji1791')
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect(page.getByText('修改成功！')).toBeVisible()
    expect(await product.signIn('boya-view', 'shitouji1791')).toBeTruthy()
  },
)
