import { daysAgo } from '../world/Calendar'
import type { World } from '../world/World'

const accounts = [
  ['现金', 'CASH', '3000.00'],
  ['工商银行通州支行', 'BANK', '280000.00'],
  ['支付宝', 'ALIPAY', '15000.00'],
] as const

/** Accounts through which money outside the platform is received and paid. */
export function makeAccounts({ credit, companies }: World): void {
  for (const { id } of companies)
    for (const [name, type, initial] of accounts)
      credit.accounts.open(id, name, type, initial, daysAgo(400))
}
