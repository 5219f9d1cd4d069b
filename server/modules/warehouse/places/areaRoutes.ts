import { sql } from 'kysely'
import { defineCrud } from '../../../kit/crud'
import { stockOf } from './stockOf'

/** 库区. */
export const areaRoutes = defineCrud({
  page: '/storeRegion',
  permissions: { export: 'store:area:export' },
  columns: {
    shelfAreaCount: sql`(select count(*)::int from shelf_area a where a.area_id = t.id)`,
    shelfCount: sql`(select count(*)::int from shelf h where h.area_id = t.id and h.removed_time is null)`,
    totalQuantity: stockOf('area_id'),
  },
})
