import type { ListTodo } from './todos'

/** What waits in warehouses, by how they are run: 普通仓 ship from the list, 专业仓 go through pool, waves and checks. */
export const storeTodos: Readonly<Record<'normal' | 'pro', readonly ListTodo[]>> = {
  normal: [
    { key: 'ptWaitShip', title: '待发货出库单', path: '/ptOutOrderList', tab: 'WAIT_SHIP' },
    { key: 'ptLack', title: '缺货出库单', path: '/ptOutOrderList', tab: 'LACK' },
    { key: 'purchaseWaitIn', title: '待收货采购', path: '/purchaseWareHousing', tab: 'WAIT_IN' },
    { key: 'returnsWaitIn', title: '待收货退件', path: '/returnGoodsWareHousing', tab: 'WAIT_IN' },
    { key: 'countAudit', title: '待审核盘点单', path: '/inventoryOrderManage', tab: 'WAIT_AUDIT' },
  ],
  pro: [
    { key: 'pond', title: '待拣出库单', path: '/pond', tab: 'ALL' },
    { key: 'picking', title: '拣货中拣货单', path: '/pickList', tab: 'PICKING' },
    { key: 'waitQc', title: '待质检出库单', path: '/outOrderList', tab: 'WAIT_QC' },
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
    { key: 'locksDue', title: '将到期锁库单', path: '/lockStoreManage', tab: 'DUE' },
  ],
}
