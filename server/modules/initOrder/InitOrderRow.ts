import type { Selectable } from 'kysely'
import type { Tables } from '../../db'

export type InitOrderRow = Selectable<Tables['initOrder']>
