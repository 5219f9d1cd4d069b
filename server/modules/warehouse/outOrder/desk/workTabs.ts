import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'

/** SQL: a document, as `t`, is in one of these states. */
export const inState = (...states: string[]): Sql => sql`t.out_status = any(${states}::text[])`

/** Tabs of the lists that are worked by who sends the goods: what is to be done, and what the floor is at. */
export const workTabs = {
  TODO: inState('LACK', 'WAIT_PICK', 'WAIT_SHIP'),
  DOING: inState('PICKING', 'WAIT_QC', 'WAIT_REVIEW'),
} as const
