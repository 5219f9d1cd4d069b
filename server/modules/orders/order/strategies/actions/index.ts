import type { RunType, StrategyAction } from '../types'
import { autoAudit } from './autoAudit'
import { express } from './express'
import { markAbnormal } from './markAbnormal'
import { mergeWithOthers } from './mergeWithOthers'
import { split } from './split'
import { tag } from './tag'
import { chooseWarehouse } from './chooseWarehouse'

/** What each type of strategy does. */
export const actions: Readonly<Record<RunType, StrategyAction>> = {
  ABNORMAL: markAbnormal,
  TAG: tag,
  WAREHOUSE: chooseWarehouse,
  SPLIT: split,
  MERGE: mergeWithOthers,
  EXPRESS: express,
  AUTO_AUDIT: autoAudit,
}
