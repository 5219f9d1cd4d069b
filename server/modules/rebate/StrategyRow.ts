import type { Selectable } from 'kysely'
import type { Tables } from '../../db'

export type StrategyRow = Selectable<Tables['rebateStrategy']>
