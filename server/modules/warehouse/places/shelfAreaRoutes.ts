import { sql } from 'kysely'
import { defineCrud } from '../../../kit/crud'
import { stockOf } from './stockOf'

/** 货架区; where one moves its shelves go along (migration 0445). */
export const shelfAreaRoutes = defineCrud({
  page: '/shelvesAreaManage',
  permissions: { export: 'store:shelfArea:export' },
  columns: {
    shelfCount: sql`(select count(*)::int from shelf h where h.shelf_area_id = t.id and h.removed_time is null)`,
    totalQuantity: stockOf('shelf_area_id'),
  },
})
