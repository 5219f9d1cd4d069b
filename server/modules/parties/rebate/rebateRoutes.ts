import type { Route } from '../../../kit/http'
import { computeRoutes } from './compute/computeRoutes'
import { rebateLists } from './rebateLists'
import { settleMachine } from './settle/settleMachine'
import { strategyRoutes } from './strategy/strategyRoutes'

/** 返利策略 and 返利结算. */
export const rebateRoutes: readonly Route[] = [
  ...rebateLists,
  ...strategyRoutes,
  ...computeRoutes,
  ...settleMachine,
]
