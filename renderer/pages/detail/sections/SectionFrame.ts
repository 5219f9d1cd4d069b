import type { Resources } from '../../../../schemas/language'
import type { Scope } from '../../../language/expressions'
import type { PageScope, Row } from '../../../language/registry'

/** What every section of one record shares. */
export interface SectionFrame {
  /** Absent while it loads: everything keeps its place. */
  record?: Row
  /** `page` and `user`; a section adds `row`. */
  scope: Scope & { page: PageScope }
  resources: Resources
  /** What identifies the record in calls beside their path. */
  identity: Readonly<Record<string, unknown>>
  /** For a column's `use`. */
  runAction?: (name: string, row: Row) => void
}
