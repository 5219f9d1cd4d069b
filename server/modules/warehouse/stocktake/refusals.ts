/** What taking a snapshot refuses with. */
export const snapshotErrors = [
  'STOCKTAKE_EMPTY',
  'STOCKTAKE_SHELF_BUSY',
  'STOCKTAKE_ITEM_BUSY',
] as const

/** What a scan is refused with. */
export const scanErrors = [
  'STOCKTAKE_SHELF_UNKNOWN',
  'STOCKTAKE_SHELF_OUT',
  'STOCKTAKE_SHELF_FROZEN',
  'STOCKTAKE_CODE_UNKNOWN',
  'STOCKTAKE_CODE_MANY',
  'STOCKTAKE_OUT_OF_SCOPE',
  'STOCKTAKE_PIECE_NEEDED',
  'STOCKTAKE_PIECE_TWICE',
  'STOCKTAKE_ITEM_BUSY',
] as const

/** What moving and grading copies at an audit is refused with. */
export const noteErrors = [
  'MOVE_STOCK_SHORT',
  'MOVE_SHELF_FROZEN',
  'MOVE_SHELF_OFF',
  'MOVE_SHELF_NO_MIX',
] as const

/** What posting differences is refused with. */
export const postErrors = ['STOCKTAKE_ADJUST_RIGHT', 'ADJUST_SHELF_OFF', 'ADJUST_LOCKED'] as const
