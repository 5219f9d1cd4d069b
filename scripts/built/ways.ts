/** How a person comes to a page that needs a record: from which page, by the row's link or by an action of this name. */
export interface Way {
  from: string
  /** Without it by the link that names the row. */
  action?: string
}

/** Pages that are opened from a record; the others stand in the menu or begin something new. */
export const ways: Readonly<Record<string, Way>> = {
  '/orderDetails': { from: '/examineOrder' },
  '/initOrderDetails': { from: '/orderDetails', action: '查看原始订单' },
  '/orderEdit': { from: '/examineOrder', action: '编辑' },
  '/centerDetails': { from: '/orderCenter' },
  '/afterSalesDetail': { from: '/afterSalesOrderManage' },
  '/applyAfterSalesOrder': { from: '/orderCenter', action: '申请售后' },
  '/outOrderManageDetails': { from: '/outOrderManage' },
  '/wholesaleOrderDetails': { from: '/wholesaleOrderManage' },
  '/wholesaleReturnOrderDetails': { from: '/wholesaleReturnOrderManage' },
  '/purchaseOrderDetail': { from: '/purchaseOrderManage' },
  '/printPurchase': { from: '/purchaseOrderManage', action: '打印' },
  '/purchaseOutOrderDetail': { from: '/purchaseOutOrderManage' },
  '/printPurchaseOut': { from: '/purchaseOutOrderManage', action: '打印' },
}
