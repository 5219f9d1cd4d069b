import type { Selectable } from 'kysely'
import type { Id, Tables } from '../../../base/db'

export type WaveRow = Selectable<Tables['wave']>
export type PickListRow = Selectable<Tables['pickList']>
export type PickItemRow = Selectable<Tables['pickListItem']>

export type { PickMode } from '../outOrder'

/** A waiting document as the planner sees it. */
export interface Waiting {
  id: Id
  outOrderNum: string
  urgentFlag: boolean
  deadlineTime: string | null
  /** Shelves its copies lie on. */
  shelves: ReadonlySet<Id>
}
