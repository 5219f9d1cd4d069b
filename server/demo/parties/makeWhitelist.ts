import { daysAgo } from '../world/Calendar'
import type { World } from '../world/World'

/** Exceptions from limits in every state: running, not yet, stopped and over. */
export function makeWhitelist({ sheet, calendar, companies }: World): void {
  for (const company of companies) {
    const books = company.products.filter(({ isbn }) => isbn !== null)
    const [shop] = company.shops
    for (const [at, plan] of plans.entries()) {
      const book = books[at]
      sheet.add('limitWhitelist', {
        companyId: company.id,
        type: plan.type,
        target: plan.target,
        content: plan.target === '1' ? (book?.isbn ?? '') : (plan.content ?? null),
        productName: plan.target === '1' ? (book?.name ?? null) : null,
        restrictedReasons: plan.type === '1' ? ['2', '3'] : [],
        platformIds: plan.type === '2' ? ['7'] : [],
        shopNums: plan.target === '5' && shop ? [shop.shopNum] : [],
        usedCount: plan.used,
        startTime: calendar.stamp(daysAgo(plan.from)),
        endTime: plan.to === undefined ? null : calendar.stamp(daysAgo(plan.to)),
        isOff: plan.isOff ?? false,
        reason: plan.reason,
        createBy: company.staff[0]?.id ?? null,
        createTime: calendar.stamp(daysAgo(Math.max(plan.from, 0) + 1)),
      })
    }
  }
}

interface Plan {
  type: '1' | '2' | '3'
  target: '1' | '2' | '3' | '5'
  content?: string
  used: number
  /** Days ago; below zero in days to come. */
  from: number
  to?: number
  isOff?: boolean
  reason: string
}

const plans: readonly Plan[] = [
  { type: '3', target: '1', used: 0, from: 60, reason: '馆配合同约定的特价' },
  {
    type: '3',
    target: '2',
    content: '中华书局',
    used: 0,
    from: 40,
    to: -90,
    reason: '年度框架协议',
  },
  { type: '1', target: '1', used: 3, from: 90, reason: '作者授权已续签' },
  { type: '2', target: '3', content: '红色', used: 12, from: 120, reason: '书名用词，经人工复核' },
  { type: '3', target: '5', used: 0, from: -3, to: -10, reason: '店庆清仓，只限这家店铺' },
  { type: '3', target: '1', used: 5, from: 200, isOff: true, reason: '出版社要求恢复限价' },
  { type: '2', target: '1', used: 8, from: 180, to: 30, reason: '活动期间放行' },
]
