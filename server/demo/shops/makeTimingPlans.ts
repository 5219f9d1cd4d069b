import { nextRun } from '../../modules/shops/timing/plan/nextRun'
import { daysAgo, hours } from '../world/Calendar'
import type { World } from '../world/World'
import { timingPlans, type PastRun, type TimingPlan } from './timingPlans'

const shownGoods = 9

interface Place {
  companyId: string
  shopNum: string
  platformId: string
  createBy: string
}

/** 定时上下架 of the first company: the plans with their earlier runs, in the shops that list something. */
export function makeTimingPlans(world: World): void {
  const [company] = world.companies
  const listed = new Set(world.sheet.of('shopGoods').map(({ shopNum }) => shopNum))
  const shops = company?.shops.filter(({ shopNum }) => listed.has(shopNum)) ?? []
  for (const [at, plan] of timingPlans.entries()) {
    const shop = shops[at % shops.length]
    const [maker] = company?.staff ?? []
    if (!company || !shop || !maker) return
    const { shopNum, platformId } = shop
    addPlan(world, { companyId: company.id, shopNum, platformId, createBy: maker.id }, plan)
  }
}

function addPlan({ sheet, calendar }: World, place: Place, plan: TimingPlan): void {
  const { past, runDay, ...said } = plan
  const { shopNum, platformId, ...made } = place
  const minutes = daysAgo(20) + hours(10)
  const runDate = runDay === null ? null : calendar.day(runDay)
  const rhythm = { ...said, runDate }
  const planId = sheet.add('timingShelvesPlan', {
    ...made,
    ...rhythm,
    planNum: calendar.number('SX', minutes),
    platform: platformId,
    shopNums: [shopNum],
    nextRunTime: plan.state === 'ON' ? nextRun(rhythm, calendar.stamp(calendar.now)) : null,
    createTime: calendar.stamp(minutes),
    updateTime: calendar.stamp(minutes),
  })
  for (const run of past) addRun({ sheet, calendar }, place, { planId, times: plan.runTimes }, run)
}

function addRun(
  { sheet, calendar }: Pick<World, 'sheet' | 'calendar'>,
  { companyId, shopNum }: Place,
  { planId, times }: { planId: string; times: readonly string[] },
  { day, runState, reason }: PastRun,
): void {
  const at = (second: string) => `${calendar.day(day)} ${times[0]}:${second}`
  const isSkipped = runState === 'SKIPPED'
  const goods = isSkipped
    ? []
    : sheet
        .of('shopGoods')
        .filter((row) => row.shopNum === shopNum && row.goodsState !== 'DELETED')
        .slice(0, shownGoods)
  const states = goods.map((_, place) => stateOf(runState, place))
  const count = (state: string) => states.filter((one) => one === state).length
  const logId = sheet.add('timingShelvesLog', {
    companyId,
    planId,
    planTime: at('00'),
    startTime: isSkipped ? null : at('04'),
    finishTime: at('41'),
    totalCount: goods.length,
    successCount: count('SUCCESS'),
    failCount: count('FAIL'),
    skipCount: count('SKIP'),
    runState,
    reason: isSkipped ? (reason ?? null) : null,
    createTime: at('00'),
  })
  const reasons: Readonly<Record<string, string | null>> = {
    FAIL: reason ?? null,
    SKIP: '店铺库存为 0',
  }
  for (const [place, { id }] of goods.entries()) {
    const itemState = states[place] ?? 'SUCCESS'
    sheet.add('timingShelvesItem', {
      companyId,
      logId,
      shopGoodsId: id,
      shopNum,
      itemState,
      reason: reasons[itemState] ?? null,
      finishTime: at('41'),
    })
  }
}

/** The last one was sold out; in part failed the first two, or all others. */
function stateOf(runState: PastRun['runState'], place: number): string {
  if (place === shownGoods - 1) return 'SKIP'
  return runState === 'FAIL' || (runState === 'PART' && place < 2) ? 'FAIL' : 'SUCCESS'
}
