import { findRegionTree } from '../../company/region/findRegionTree'
import { defineRoute } from '../../../kit/http'

/** Provinces, cities and districts as one tree; a node's path joins the names by "/". */
export const regionTree = defineRoute({
  call: 'POST /order/strategy/regions',
  permission: 'order:strategy:list',
  summary: '收货地区',
  reads: true,
  handle: (ctx) => ctx.trx(findRegionTree),
})
