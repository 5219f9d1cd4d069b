import type { Selectable } from 'kysely'
import type { Tables } from '../../../../base/db'

export type StrategyRow = Selectable<Tables['rebateStrategy']>
