import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'
import type { LogActor } from '../order/notices/orderLog'

/** A returned parcel as stored. */
export type ReturnRow = Selectable<Tables['returnOrder']>

/** Who does it, and when. */
export type Acting = LogActor
