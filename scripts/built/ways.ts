/** How a person comes to a page that needs a record: from which page, by the row's link or by an action of this name. */
export interface Way {
  from: string
  /** Without it by the link that names the row. */
  action?: string
}

/**
 * Pages that are opened from a record otherwise than from the list they name (`listPage`). What is in neither stands in
 * the menu or begins something new.
 */
export const ways: Readonly<Record<string, Way>> = {
  '/initOrderDetails': { from: '/orderDetails', action: '查看原始订单' },
  '/orderEdit': { from: '/examineOrder', action: '编辑' },
  '/applyAfterSalesOrder': { from: '/orderCenter', action: '申请售后' },
  '/printPurchase': { from: '/purchaseOrderManage', action: '打印' },
  '/printPurchaseOut': { from: '/purchaseOutOrderManage', action: '打印' },
  '/stockCircle/circle/{circleId}': { from: '/stockCircle' },
  '/stockCircle/tasks/{taskId}/sellers': { from: '/stockCircle/tasks/{taskId}', action: '按商家' },
  '/stockCircle/tasks/{taskId}/lines': { from: '/stockCircle/tasks/{taskId}', action: '书单明细' },
  '/stockCircle/confirmOrder': { from: '/stockCircle/tasks', action: '去下单' },
  '/matchingBookDetails': { from: '/stockCircle/review' },
}
