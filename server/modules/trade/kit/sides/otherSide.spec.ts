import { expect, it } from 'vitest'
import { schemas } from '../../../../base/schemas'

// 供应商批销单号 led the buyer to a page that answers 404: the order stands in the supplier's company
it.each(['purchaseOrder', 'purchaseReturn', 'wholesaleOrder', 'wholesaleReturn'])(
  'shows the other company’s number in a %s without a link to what is not ours',
  (resource) => {
    const { title, open } = schemas().resources[resource]?.fields.relatedOrderNum ?? {}
    expect(title).toBeTruthy()
    expect(open).toBeUndefined()
  },
)
