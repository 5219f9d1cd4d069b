import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../../base/db'
import type { MachineRow } from '../../../../kit/machines'

/** A transfer as stored. */
export type TransferRow = MachineRow & Selectable<Tables['transfer']>

/** A line of it as stored. */
export type TransferItemRow = MachineRow & Selectable<Tables['transferItem']>

/** A line as a person plans it. */
export interface PlannedLine {
  productId: Id
  conditionGrade: string
  /** Copies, above zero. */
  planQuantity: number
  remark?: string | null
}
