import type { Id, Trx } from '../../../../base/db'
import type { ImportColumn } from '../../../../kit/imports'

/** A file of goods whose rows become drafts: one per partner, warehouse and the partner's own number. */
export interface DraftFile {
  columns: readonly ImportColumn[]
  party: {
    id: 'supplierId' | 'customerId'
    /** The cell that names the partner. */
    field: string
    title: string
  }
  /** Partners the rows may be for, by name. */
  findParties(trx: Trx, names: readonly string[]): Promise<readonly { id: Id; name: string }[]>
  /** The cell with the partner's own number: all rows of a number are one draft. */
  number?: { field: string; title: string }
}
