import type { Page } from '@playwright/test'

/** One of the screens that people spend the day on. */
export interface Screen {
  name: string
  title: string
  path: string
  /** Goes on from the page, such as into a row. */
  open?(page: Page): Promise<void>
}

const openFirstRow = async (page: Page) => {
  await page.locator('.bc-row td.bc-pinned .bc-link').first().click()
  await page.waitForLoadState('networkidle')
}

const peek = async (page: Page) => {
  await page.locator('.bc-row').nth(1).locator('td').nth(3).click()
  await page.waitForTimeout(900)
}

export const screens: readonly Screen[] = [
  { name: 'home', title: '首页', path: '/index' },
  { name: 'examine-order', title: '订单审核', path: '/examineOrder' },
  { name: 'order-drawer', title: '订单审核，打开一行', path: '/examineOrder', open: peek },
  { name: 'order-details', title: '订单详情', path: '/examineOrder', open: openFirstRow },
  { name: 'order-center', title: '订单中心', path: '/orderCenter' },
  { name: 'after-sales', title: '售后订单', path: '/afterSalesOrderManage' },
  {
    name: 'after-sale-detail',
    title: '售后详情',
    path: '/afterSalesOrderManage',
    open: openFirstRow,
  },
  { name: 'purchase-orders', title: '采购单管理', path: '/purchaseOrderManage' },
  {
    name: 'purchase-detail',
    title: '采购单详情',
    path: '/purchaseOrderManage',
    open: openFirstRow,
  },
  { name: 'library', title: '图书信息库', path: '/libraryInfoBase' },
  { name: 'sales-by-day', title: '销售日统计', path: '/salesDayStatistics' },
  { name: 'orders-landing', title: '订单', path: '/orders' },
]
