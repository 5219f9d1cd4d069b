import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../base/db'
import type { MachineRow } from '../../../kit/machines'

/** A move as stored. */
export type MoveRow = MachineRow & Selectable<Tables['moveOrder']>

/** A line of it as stored. */
export type MoveItemRow = MachineRow & Selectable<Tables['moveOrderItem']>

/** A line as a person plans it. */
export interface PlannedLine {
  stockId: Id
  toShelfCode: string
  /** Copies, above zero. */
  quantity: number
  remark?: string | null
}
