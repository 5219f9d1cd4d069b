import type { Trx } from '../../../base/db'

/** Pages whose rows are all of warehouses that are run in one way: 普通仓 ships from the list, 专业仓 picks in waves. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  NORMAL: ['/ptOutOrderList', '/ptFindStock'],
  PRO: ['/pond', '/pickList', '/pickOrder', '/qualityTest', '/orderReviewList'],
}

/** Pages that stay empty for whoever asks: none of their warehouses is run that way. Who has none at all sees every page. */
export async function pagesWithoutWarehouse(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('warehouse')
    .select('warehouseMode')
    .distinct()
    .where('status', '=', '1')
    .execute()
  if (rows.length === 0) return []
  const modes = new Set<string>(rows.map(({ warehouseMode }) => warehouseMode))
  return Object.entries(pagesOf).flatMap(([mode, pages]) => (modes.has(mode) ? [] : pages))
}
