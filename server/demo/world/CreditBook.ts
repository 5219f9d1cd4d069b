import type { Yuan } from '../../base/money'
import { AccountBook } from './AccountBook'
import type { Calendar } from './Calendar'
import type { Sheet } from './Sheet'

export interface SeededParty {
  companyId: string
  kind: 'customer' | 'supplier'
  id: string
  name: string
  periodDays?: number
}

interface AdvanceFrom {
  /** Money through an account; left out: a document gave it. */
  accountId?: string
  source?: { type: string; num: string }
  /** When it is not 可用. */
  status?: 'WAIT_AUDIT' | 'REFUSED'
}

/** The terms the demo's parties begin with; documents of trade are played through the server and post their own. */
export class CreditBook {
  readonly accounts: AccountBook

  constructor(
    private readonly sheet: Sheet,
    private readonly calendar: Calendar,
  ) {
    this.accounts = new AccountBook(sheet, calendar)
  }

  /** The credit line of a party. */
  grant(party: SeededParty, quota: Yuan, minutes: number): void {
    const { companyId, kind, name } = party
    const createTime = this.calendar.stamp(minutes)
    const accountPeriodId = this.sheet.add('accountPeriod', {
      companyId,
      periodNum: this.calendar.number('ZQ', minutes),
      classify: kind === 'customer' ? '0' : '1',
      objectType: objectTypeOf(party),
      objectId: party.id,
      objectName: name,
      quota,
      periodDays: party.periodDays ?? 30,
      openTime: createTime,
      createTime,
    })
    this.sheet.add('accountPeriodFlow', {
      companyId,
      accountPeriodId,
      flowType: 'GRANT',
      changeQuota: quota,
      quotaAfter: quota,
      usedAfter: '0.00',
      bizNum: name,
      operatorName: '系统',
      createTime,
    })
  }

  /** An advance of a party. */
  advance(party: SeededParty, money: Yuan, minutes: number, from: AdvanceFrom = {}): void {
    const { companyId } = party
    const { accountId, source, status = 'AVAILABLE' } = from
    const num = this.calendar.number('YU', minutes)
    const createTime = this.calendar.stamp(minutes)
    const advanceId = this.sheet.add('advance', {
      companyId,
      advanceNum: num,
      direction: party.kind === 'customer' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: objectTypeOf(party),
      objectId: party.id,
      objectName: party.name,
      bizDate: createTime.slice(0, 10),
      payWay: accountId === undefined ? 'OTHER' : this.accounts.payWayOf(accountId),
      settlementAccountId: accountId ?? null,
      money,
      sourceType: source?.type ?? null,
      sourceNum: source?.num ?? null,
      status,
      auditTime: status === 'WAIT_AUDIT' ? null : createTime,
      createTime,
    })
    if (status !== 'AVAILABLE') return
    this.sheet.add('advanceFlow', {
      companyId,
      advanceId,
      flowType: 'ADD',
      changeMoney: money,
      billType: source?.type ?? 'ADVANCE',
      bizNum: source?.num ?? num,
      operatorName: '系统',
      createTime,
    })
    const change = party.kind === 'customer' ? money : `-${money}`
    if (accountId) this.accounts.pass(accountId, 'ADVANCE', change, num, minutes, party.name)
  }

  /** Writes what changed until the end. */
  write(): void {
    this.accounts.write()
  }
}

const objectTypeOf = ({ kind }: SeededParty) => (kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
