import type { Selectable } from 'kysely'
import type { Tables } from '../../../base/db'

export type PlanRow = Selectable<Tables['timingShelvesPlan']>
