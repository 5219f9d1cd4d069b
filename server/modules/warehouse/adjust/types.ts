import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'

/** SURPLUS 盘盈入库单 (PY), DEFICIT 盘亏出库单 (PK). */
export type AdjustType = 'SURPLUS' | 'DEFICIT'

export type AdjustRow = Selectable<Tables['stockAdjust']>

/** A line with what a refusal has to name. */
export type AdjustLine = Selectable<Tables['stockAdjustItem']> & {
  shelfCode: string
  shelfStatus: string
  productName: string
  productCode: string | null
}

/** Who audits one kind of them. */
export const auditRight: Readonly<Record<AdjustType, string>> = {
  SURPLUS: 'store:surplus:audit',
  DEFICIT: 'store:deficit:audit',
}

/** 普通盘存 and 古旧书盘存: their differences come from the quick count, not from a planned one. */
export const isQuick = ({ stocktakeType }: { stocktakeType: string }): boolean =>
  stocktakeType === 'PT' || stocktakeType === 'ANCIENT'
