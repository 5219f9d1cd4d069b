import type { Route } from '../../../kit/http'
import { computeRoutes } from './computeRoutes'
import { rebateLists } from './rebateLists'
import { settleMachine } from './settleMachine'
import { strategyRoutes } from './strategyRoutes'

/** 返利策略 and 返利结算. */
export const rebateRoutes: readonly Route[] = [
  ...rebateLists,
  ...strategyRoutes,
  ...computeRoutes,
  ...settleMachine,
]
