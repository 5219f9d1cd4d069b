import type { Rhythm } from '../../modules/shops/timing/plan/nextRun'

/** How an earlier run of a plan ended. */
export interface PastRun {
  /** Before the base day. */
  day: number
  runState: 'SUCCESS' | 'PART' | 'FAIL' | 'SKIPPED'
  /** Why listings failed, or it was skipped. */
  reason?: string
}

/** What a plan says beside its shop; days count from the base day. */
export interface TimingPlan extends Omit<Rhythm, 'runDate'> {
  planName: string
  action: 'UP' | 'DOWN'
  scope: string
  stockRange: (number | null)[] | null
  priceRange: (string | null)[] | null
  runDay: number | null
  maxPerRun: number | null
  state: 'ON' | 'OFF' | 'FINISHED'
  past: readonly PastRun[]
}

const base = {
  action: 'UP',
  scope: 'ALL',
  stockRange: null,
  priceRange: null,
  cycle: 'DAILY',
  runDay: null,
  weekDays: [],
  monthDays: [],
  beginDate: null,
  endDate: null,
  maxPerRun: null,
  state: 'ON',
} as const

const down = '平台连接不上，请稍后再试'
const violation = '商品被平台判为违规，请先在平台处理'

/** Every cycle and state, putting on and off, with runs that went well, in part and not at all. */
export const timingPlans: readonly TimingPlan[] = [
  {
    ...base,
    planName: '每天开店上架',
    runTimes: ['08:30'],
    maxPerRun: 200,
    past: [
      { day: -3, runState: 'SUCCESS' },
      { day: -2, runState: 'SUCCESS' },
      { day: -1, runState: 'PART', reason: violation },
    ],
  },
  {
    ...base,
    planName: '周末晚间下架低库存',
    action: 'DOWN',
    scope: 'CONDITION',
    stockRange: [null, 2],
    cycle: 'WEEKLY',
    weekDays: ['6', '7'],
    runTimes: ['22:00'],
    past: [{ day: -5, runState: 'SUCCESS' }],
  },
  {
    ...base,
    planName: '每月一日上新书',
    scope: 'CONDITION',
    priceRange: ['20.00', null],
    cycle: 'MONTHLY',
    monthDays: ['1'],
    runTimes: ['09:00', '15:00'],
    state: 'OFF',
    past: [{ day: -9, runState: 'FAIL', reason: down }],
  },
  {
    ...base,
    planName: '盘点日全部下架',
    action: 'DOWN',
    cycle: 'ONCE',
    runDay: -6,
    runTimes: ['20:00'],
    state: 'FINISHED',
    past: [{ day: -6, runState: 'SKIPPED', reason: '晚了 30 分钟以上，没有执行' }],
  },
]
