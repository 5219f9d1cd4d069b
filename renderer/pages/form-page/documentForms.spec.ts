import { expect, it } from 'vitest'
import type { FormPage } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import wholesale from '../../../schemas/pages/orders/add-wholesale-order.page.json'
import wholesaleReturn from '../../../schemas/pages/orders/add-wholesale-return-order.page.json'
import purchase from '../../../schemas/pages/purchase-sales/new-purchase.page.json'
import purchaseReturn from '../../../schemas/pages/purchase-sales/new-purchase-out.page.json'
import wholesaleOrder from '../../../schemas/resources/orders/wholesaleOrder.resource.json'
import purchaseOrder from '../../../schemas/resources/purchase-sales/purchaseOrder.resource.json'
import { savedBy, submitActions } from './submit/submitActions'

const pages = [wholesale, wholesaleReturn, purchase, purchaseReturn].map((page) => ({
  path: page.path,
  page: page as unknown as FormPage,
}))
const resources = { wholesaleOrder, purchaseOrder } as unknown as Resources

it.each(pages)('$path puts 提交审核 forward, and audits only by the last', ({ page }) => {
  const submits = submitActions(page, resources, { kind: 'new' })
  expect(submits.map(({ label, primary }) => [label, primary])).toEqual([
    ['提交审核', true],
    ['保存草稿', false],
    ['保存并审核', false],
  ])
})

// Ctrl+S was the primary button: in two of the four forms it saved and audited
it.each(pages)('$path keeps a draft by Ctrl+S, whatever stands forward', ({ page }) => {
  const submits = submitActions(page, resources, { kind: 'new' })
  expect(savedBy(submits, page)?.label).toBe('保存草稿')
})
