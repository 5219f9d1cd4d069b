import { daysAgo } from '../world/Calendar'
import type { SeededCompany } from '../world/seeded'
import { staffFor, type World } from '../world/World'

interface StrategyPlan {
  type: string
  name: string
  conditions?: { field: string; op: string; value: string }[]
  regions?: string[]
  config(company: SeededCompany): object
  conditionText: string
  actionText: string
  delayMinutes?: number
  isOff?: true
  hits?: number
}

const plans: readonly StrategyPlan[] = [
  {
    type: 'ABNORMAL',
    name: '超大金额先看一眼',
    conditions: [{ field: 'orderAmount', op: '1', value: '50000' }],
    config: () => ({ abnormalType: '9', hold: true }),
    conditionText: '订单金额 大于等于 50000',
    actionText: '标为“限售商品”；挂起',
  },
  {
    type: 'ABNORMAL',
    name: '西藏偏远地区核实快递',
    regions: ['西藏自治区'],
    config: () => ({ abnormalType: '6' }),
    conditionText: '收货地区：西藏自治区',
    actionText: '标为“快递不可达”',
    isOff: true,
  },
  {
    type: 'TAG',
    name: '五百元以上打团购',
    conditions: [{ field: 'orderAmount', op: '1', value: '500' }],
    config: ({ tags }) => ({ tagIds: [tags.get('团购') ?? ''] }),
    conditionText: '订单金额 大于等于 500',
    actionText: '打标签：团购',
    hits: 42,
  },
  {
    type: 'WAREHOUSE',
    name: '优先有货的仓库',
    config: () => ({ mode: '2' }),
    conditionText: '全部订单',
    actionText: '库存充足优先',
    isOff: true,
    hits: 318,
  },
  {
    type: 'SPLIT',
    name: '超过二十千克拆开',
    conditions: [{ field: 'weight', op: '2', value: '20' }],
    config: () => ({ by: '4', limit: 20 }),
    conditionText: '预估重量 大于 20',
    actionText: '按重量上限拆单（20 千克）',
    hits: 5,
  },
  {
    type: 'MERGE',
    name: '同一买家两小时内合单',
    config: () => ({ windowHours: 2, sameWarehouseOnly: true }),
    conditionText: '全部订单',
    actionText: '合并 2 小时内同一收货人的订单；只合同一仓库',
    delayMinutes: 30,
    isOff: true,
    hits: 11,
  },
  {
    type: 'EXPRESS',
    name: '新疆走邮政',
    regions: ['新疆维吾尔自治区'],
    config: () => ({ expressCode: 'EMS', fallback: ['SF'] }),
    conditionText: '收货地区：新疆维吾尔自治区',
    actionText: 'EMS；备选：顺丰速运',
    hits: 9,
  },
  {
    type: 'AUTO_AUDIT',
    name: '三十元以下自动审核',
    config: () => ({ requireNoMessage: true, requireStock: true, maxAmount: '30.00' }),
    conditionText: '全部订单',
    actionText: '自动审核；没有买家留言；库存充足；不超过 30.00 元；不低于底价',
    delayMinutes: 30,
    isOff: true,
    hits: 127,
  },
  {
    type: 'AFTER_SALE',
    name: '未发货仅退款直接同意',
    config: () => ({ agreeUnshipped: true, agreeBelow: '20.00' }),
    conditionText: '全部订单',
    actionText: '未发货的仅退款自动同意；仅退款不超过 20.00 元自动同意',
    isOff: true,
  },
]

/** Strategies of every type in both states for each company. What is on touches only orders to come. */
export function makeStrategies({ sheet, calendar, companies }: World): void {
  for (const company of companies)
    for (const [at, plan] of plans.entries())
      sheet.add('orderStrategy', {
        companyId: company.id,
        strategyName: plan.name,
        strategyType: plan.type,
        priority: (at + 1) * 10,
        platformIds: [],
        shopNums: [],
        orderTypes: [],
        warehouseIds: [],
        regions: plan.regions ?? [],
        conditions: plan.conditions ?? [],
        actionConfig: plan.config(company),
        delayMinutes: plan.delayMinutes ?? 0,
        enabled: plan.isOff ? '0' : '1',
        conditionText: plan.conditionText,
        actionText: plan.actionText,
        hitCount: plan.hits ?? 0,
        lastHitTime: plan.hits ? calendar.stamp(daysAgo(1)) : null,
        createBy: staffFor(company, 'boss').id,
        createTime: calendar.stamp(daysAgo(120)),
        updateTime: calendar.stamp(daysAgo(30 - at)),
      })
}
