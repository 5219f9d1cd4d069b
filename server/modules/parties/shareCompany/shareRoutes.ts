import { sql } from 'kysely'
import type { Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { choiceRoutes } from './choiceRoutes'
import { ownShare } from './ownShare'
import { shareMachine } from './shareMachine'
import { shareWarehouseRoutes } from './shareWarehouse'

const list = defineList({
  page: '/shareCompanyManage',
  from: (trx) =>
    trx
      .selectFrom('shareCompany as t')
      .leftJoin(sql<{ id: string }>`share_company_figures`.as('f'), (join) =>
        join.onRef('f.id', '=', 't.id'),
      ),
  columns: {
    warehouseNames: sql`concat_ws('；待审核：', f.warehouse_names, f.pending_warehouse_names)`,
    pendingWarehouseNames: sql`f.pending_warehouse_names`,
    kindQuantity: sql`f.kind_quantity`,
    stockQuantity: sql`f.stock_quantity`,
    distributorCount: sql`f.distributor_count`,
    orderQuantity30: sql`f.order_quantity30`,
    outOfStockRate: sql`f.out_of_stock_rate`,
    isOwn: sql`(t.company_id = current_setting('app.company_id')::bigint)`,
    district: sql`null::text`,
    town: sql`null::text`,
  },
  tabs: {
    // what the operator has to decide: applications, and warehouses added to a membership
    '0': sql`t.status = '0' or (t.status = '1' and t.pending_warehouse_ids <> '[]')`,
    refused: sql`t.status in ('2', '5')`,
  },
  export: { permission: 'share:company:export', fileName: '共享企业' },
})

/** 共享企业管理 and 加入共享. */
export const shareCompanyRoutes: readonly Route[] = [
  ...list,
  ...shareMachine,
  ...shareWarehouseRoutes,
  ...ownShare,
  ...choiceRoutes,
]
