import { printedCall } from '../kit'

/** 打印销售单: counts it and remembers it in the history. */
export const printedRoute = printedCall({
  resource: 'wholesaleOrder',
  num: 'orderNum',
  owner: { field: 'salesmanId', all: 'wholesale:all' },
  businessType: '2',
  base: '/wholesale/order',
  area: 'wholesale:order',
})
