import type { ListTodo } from './todos'

/** Stock rows somebody should look at: empty, too few, too many, or lying too long. */
export const stockAlarm: ListTodo = {
  key: 'stockAlarm',
  title: '库存预警货位',
  path: '/findStock',
  tab: 'ALARM',
}

/** What waits in warehouses, by how they are run: 普通仓 ship from the list, 专业仓 go through pool, waves and checks. */
export const storeTodos: Readonly<Record<'normal' | 'pro', readonly ListTodo[]>> = {
  normal: [
    { key: 'ptWaitShip', title: '待发货普通出库单', path: '/ptOutOrderList', tab: 'WAIT_SHIP' },
    { key: 'ptLack', title: '缺货普通出库单', path: '/ptOutOrderList', tab: 'LACK' },
    { key: 'purchaseWaitIn', title: '待收货采购', path: '/purchaseWareHousing', tab: 'WAIT_IN' },
    { key: 'returnsWaitIn', title: '待收货退件', path: '/returnGoodsWareHousing', tab: 'WAIT_IN' },
    { key: 'ptStockAlarm', title: '库存预警商品', path: '/ptFindStock', tab: 'ALARM' },
    { key: 'countAudit', title: '待审核盘点单', path: '/inventoryOrderManage', tab: 'WAIT_AUDIT' },
  ],
  pro: [
    { key: 'pond', title: '待拣出库单', path: '/pond', tab: 'ALL' },
    { key: 'picking', title: '拣货中拣货单', path: '/pickList', tab: 'PICKING' },
    { key: 'waitQc', title: '待质检出库单', path: '/outOrderList', tab: 'WAIT_QC' },
    { key: 'waitReview', title: '待复核出库单', path: '/outOrderList', tab: 'WAIT_REVIEW' },
    { key: 'waitPack', title: '待装箱出库单', path: '/packBoxes', tab: 'TODO' },
    { key: 'waitShip', title: '待发货出库单', path: '/outOrderList', tab: 'WAIT_SHIP' },
    { key: 'intercepted', title: '已拦截出库单', path: '/outOrderList', tab: 'INTERCEPTED' },
    { key: 'waitShelve', title: '待上架采购', path: '/purchaseWareHousing', tab: 'WAIT_SHELVE' },
    {
      key: 'transferWaitIn',
      title: '待收货调拨',
      path: '/distributionWareHousing',
      tab: 'WAIT_IN',
    },
    {
      key: 'transferAudit',
      title: '待审核调拨单',
      path: '/transferOrderManage',
      tab: 'WAIT_AUDIT',
      place: 'fromWarehouseId',
    },
    stockAlarm,
    { key: 'locksDue', title: '将到期锁库单', path: '/lockStoreManage', tab: 'DUE' },
  ],
}
