import { addYuan, compareYuan, subYuan, type Yuan } from '../../money'
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

/** The document a posting belongs to, as `CreditBill` of the server. */
export interface SeededBill {
  type: string
  num: string
  bizType: string
}

interface Line {
  id: string
  party: SeededParty
  minutes: number
  quota: Yuan
  used: Yuan
}

interface Advance {
  id: string
  num: string
  party: SeededParty
  minutes: number
  money: Yuan
  used: Yuan
  locked: Yuan
  accountId: string | null
  source: SeededBill | null
  status: string | null
}

interface CreditRecord {
  id: string
  line: Line
  bill: SeededBill
  minutes: number
  money: Yuan
  released: Yuan
  repaid: Yuan
  seq: number | null
  shipped: number | null
}

interface Due {
  id: string
  num: string
  classify: '0' | '1'
  party: SeededParty
  bill: SeededBill
  seq: number
  minutes: number
  money: Yuan
  settled: Yuan
  advance: Yuan
  settledAt: number | null
  warehouseId: string | null
  record: CreditRecord | null
}

const zero = '0.00'

/** Keeps credit lines, advances, receivables, payables and settlement accounts in step; call it in the order of time. */
export class CreditBook {
  private readonly lines = new Map<string, Line>()
  private readonly records: CreditRecord[] = []
  private readonly advances: Advance[] = []
  private readonly dues: Due[] = []

  /** Settlement accounts; the first one of a company is its default. */
  readonly accounts: AccountBook

  constructor(
    private readonly sheet: Sheet,
    private readonly calendar: Calendar,
  ) {
    this.accounts = new AccountBook(sheet, calendar)
  }

  /** The credit line of a party. */
  grant(party: SeededParty, quota: Yuan, minutes: number): void {
    const line = { id: this.sheet.nextId('accountPeriod'), party, minutes, quota, used: zero }
    this.lines.set(keyOf(party), line)
    this.postLine(line, 'GRANT', zero, party.name, minutes, null, quota)
  }

  /** A document takes quota. */
  occupy(party: SeededParty, bill: SeededBill, money: Yuan, minutes: number): void {
    const line = this.lines.get(keyOf(party))
    if (!line) throw new Error(`CreditBook: ${party.name} has no line`)
    const record = this.openRecord(line, bill, money, minutes)
    this.postLine(line, 'CONSUME', money, bill.num, minutes, record.id)
    if (compareYuan(line.used, line.quota) > 0)
      throw new Error(`CreditBook: ${party.name} takes more than its quota`)
  }

  /** What a document still occupies is free again. */
  release(bill: SeededBill, minutes: number): void {
    const record = this.occupied(bill)
    if (!record) return
    record.released = record.money
    this.postLine(record.line, 'RELEASE', subYuan(zero, record.money), bill.num, minutes, record.id)
  }

  /** An advance of a party: `source` gave it, or it was paid through an account. `status` when it is not 可用. */
  advance(
    party: SeededParty,
    money: Yuan,
    minutes: number,
    from: { accountId?: string; source?: SeededBill; status?: 'WAIT_AUDIT' | 'REFUSED' } = {},
  ): void {
    const advance: Advance = {
      id: this.sheet.nextId('advance'),
      num: this.calendar.number('YU', minutes),
      party,
      minutes,
      money,
      used: zero,
      locked: zero,
      accountId: from.accountId ?? null,
      source: from.source ?? null,
      status: from.status ?? null,
    }
    this.advances.push(advance)
    if (advance.status !== null) return
    this.postAdvance(
      advance,
      'ADD',
      { money },
      from.source ?? { type: 'ADVANCE', num: advance.num },
      minutes,
    )
    const change = party.kind === 'customer' ? money : subYuan(zero, money)
    if (from.accountId)
      this.accounts.pass(from.accountId, 'ADVANCE', change, advance.num, minutes, party.name)
  }

  /** A document keeps a part of one advance of its party, the first that has enough. */
  reserve(party: SeededParty, bill: SeededBill, money: Yuan, minutes: number): void {
    const advance = this.advances.find(
      (each) =>
        each.status === null &&
        keyOf(each.party) === keyOf(party) &&
        compareYuan(remainOf(each), money) >= 0,
    )
    if (!advance) throw new Error(`CreditBook: ${party.name} has no advance of ${money}`)
    this.postAdvance(advance, 'RESERVE', { locked: money }, bill, minutes)
    this.reserved.set(billKey(bill), { advance, money })
  }
  private readonly reserved = new Map<string, { advance: Advance; money: Yuan }>()

  /** What a document still keeps is free again. */
  unreserve(bill: SeededBill, minutes: number): void {
    const kept = this.reserved.get(billKey(bill))
    if (!kept || compareYuan(kept.money, zero) === 0) return
    this.postAdvance(kept.advance, 'RELEASE', { locked: subYuan(zero, kept.money) }, bill, minutes)
    this.reserved.delete(billKey(bill))
  }

  /**
   * A part of a document is owed: its credit record becomes a debt, or its advance pays it, when it has one.
   * @param classify 0 receivable, 1 payable
   * @returns YS… or YF…
   */
  owe(
    classify: '0' | '1',
    party: SeededParty,
    bill: SeededBill,
    entry: { seq?: number; money: Yuan; minutes: number; warehouseId?: string },
  ): string {
    const { seq = 1, money, minutes, warehouseId = null } = entry
    const due: Due = {
      id: this.sheet.nextId('due'),
      num: this.calendar.number(classify === '0' ? 'YS' : 'YF', minutes),
      classify,
      party,
      bill,
      seq,
      minutes,
      money,
      warehouseId,
      settled: zero,
      advance: zero,
      settledAt: null,
      record: this.billRecord(bill, seq, money, minutes),
    }
    this.dues.push(due)
    this.payWithAdvance(due, minutes)
    return due.num
  }

  /** Money received or paid for a due through an account; all that is open unless told. */
  settle(dueNum: string, accountId: string, minutes: number, part?: Yuan): void {
    const due = this.dues.find(({ num }) => num === dueNum)
    if (!due) throw new Error(`CreditBook: ${dueNum} is unknown`)
    const money = part ?? subYuan(due.money, due.settled, due.advance)
    const isIn = due.classify === '0'
    const num = this.calendar.number(isIn ? 'SK' : 'FK', minutes)
    const type = isIn ? 'RECEIPT' : 'PAYMENT'
    const payWay = this.accounts.payWayOf(accountId)
    due.settled = addYuan(due.settled, money)
    due.settledAt = minutes
    this.writeOff(due, type, num, money, minutes, { payWay, accountId, advanceId: null })
    this.accounts.pass(
      accountId,
      type,
      isIn ? money : subYuan(zero, money),
      num,
      minutes,
      due.party.name,
    )
    if (!due.record) return
    due.record.repaid = addYuan(due.record.repaid, money)
    const line = due.record.line
    this.postLine(line, 'REPAY', subYuan(zero, money), num, minutes, due.record.id)
  }

  /** Writes everything as it stands at the end. */
  write(): void {
    for (const line of this.lines.values()) this.writeLine(line)
    for (const record of this.records) this.writeRecord(record)
    for (const advance of this.advances) this.writeAdvance(advance)
    for (const due of this.dues) this.writeDue(due)
    this.accounts.write()
  }

  private openRecord(line: Line, bill: SeededBill, money: Yuan, minutes: number): CreditRecord {
    const record = {
      id: this.sheet.nextId('accountPeriodRecord'),
      line,
      bill,
      minutes,
      money,
      released: zero,
      repaid: zero,
      seq: null,
      shipped: null,
    }
    this.records.push(record)
    return record
  }

  private occupied(bill: SeededBill): CreditRecord | undefined {
    return this.records.find(
      (each) =>
        each.seq === null &&
        compareYuan(each.released, zero) === 0 &&
        billKey(each.bill) === billKey(bill),
    )
  }

  private billRecord(
    bill: SeededBill,
    seq: number,
    money: Yuan,
    minutes: number,
  ): CreditRecord | null {
    const record = this.occupied(bill)
    if (!record || compareYuan(money, zero) <= 0) return null
    const rest = subYuan(record.money, money)
    if (compareYuan(rest, zero) < 0)
      throw new Error(`CreditBook: ${bill.num} owes more than it occupies`)
    const part =
      compareYuan(rest, zero) === 0
        ? record
        : this.openRecord(record.line, bill, money, record.minutes)
    if (part !== record) record.money = rest
    part.seq = seq
    part.shipped = minutes
    return part
  }

  private payWithAdvance(due: Due, minutes: number): void {
    const kept = this.reserved.get(billKey(due.bill))
    if (!kept || compareYuan(due.money, zero) <= 0) return
    const money = compareYuan(kept.money, due.money) < 0 ? kept.money : due.money
    if (compareYuan(money, zero) === 0) return
    kept.money = subYuan(kept.money, money)
    this.postAdvance(
      kept.advance,
      'USE',
      { used: money, locked: subYuan(zero, money) },
      due.bill,
      minutes,
      due.seq,
    )
    due.advance = money
    due.settledAt = minutes
    const advanceId = kept.advance.id
    this.writeOff(due, 'ADVANCE', kept.advance.num, money, minutes, {
      payWay: 'ADVANCE',
      accountId: null,
      advanceId,
    })
  }

  private postLine(
    line: Line,
    flowType: string,
    changeUsed: Yuan,
    bizNum: string,
    minutes: number,
    recordId: string | null,
    changeQuota: Yuan = zero,
  ): void {
    line.used = addYuan(line.used, changeUsed)
    this.sheet.add('accountPeriodFlow', {
      companyId: line.party.companyId,
      accountPeriodId: line.id,
      recordId,
      flowType,
      changeQuota,
      changeUsed,
      quotaAfter: line.quota,
      usedAfter: line.used,
      bizNum,
      operatorName: '系统',
      createTime: this.calendar.stamp(minutes),
    })
  }

  private postAdvance(
    advance: Advance,
    flowType: string,
    change: { money?: Yuan; used?: Yuan; locked?: Yuan },
    bill: { type: string; num: string },
    minutes: number,
    seq: number | null = null,
  ): void {
    const { money = zero, used = zero, locked = zero } = change
    advance.used = addYuan(advance.used, used)
    advance.locked = addYuan(advance.locked, locked)
    this.sheet.add('advanceFlow', {
      companyId: advance.party.companyId,
      advanceId: advance.id,
      flowType,
      changeMoney: money,
      changeUsed: used,
      changeLocked: locked,
      billType: bill.type,
      bizNum: bill.num,
      seq,
      operatorName: '系统',
      createTime: this.calendar.stamp(minutes),
    })
  }

  private writeOff(
    due: Due,
    sourceType: string,
    sourceNum: string,
    money: Yuan,
    minutes: number,
    way: { payWay: string; accountId: string | null; advanceId: string | null },
  ): void {
    this.sheet.add('writeOff', {
      companyId: due.party.companyId,
      writeOffNum: this.calendar.number('HX', minutes),
      classify: due.classify,
      sourceType,
      sourceNum,
      dueId: due.id,
      targetNum: due.num,
      bizType: due.bill.bizType,
      bizNum: due.bill.num,
      objectType: objectTypeOf(due.party),
      objectName: due.party.name,
      writeOffMoney: money,
      payWay: way.payWay,
      settlementAccountId: way.accountId,
      advanceId: way.advanceId,
      seq: due.seq,
      writeOffTime: this.calendar.stamp(minutes),
      operatorName: '系统',
      createTime: this.calendar.stamp(minutes),
    })
  }

  private writeLine({ id, party, minutes, quota, used }: Line): void {
    this.sheet.put('accountPeriod', {
      id,
      companyId: party.companyId,
      periodNum: this.calendar.number('ZQ', minutes),
      classify: party.kind === 'customer' ? '0' : '1',
      objectType: objectTypeOf(party),
      objectId: party.id,
      objectName: party.name,
      quota,
      usedQuota: used,
      periodDays: party.periodDays ?? 30,
      openTime: this.calendar.stamp(minutes),
      createTime: this.calendar.stamp(minutes),
    })
  }

  private writeRecord(record: CreditRecord): void {
    const { id, line, bill, minutes, money, released, repaid, seq, shipped } = record
    const due = this.dues.find((each) => each.record === record)
    const dueDay = shipped === null ? null : shipped + (line.party.periodDays ?? 30) * 1440
    this.sheet.put('accountPeriodRecord', {
      id,
      companyId: line.party.companyId,
      recordNum: this.calendar.number('ZJ', minutes),
      accountPeriodId: line.id,
      objectName: line.party.name,
      bizType: bill.bizType,
      billType: bill.type,
      orderNum: bill.num,
      seq,
      orderMoney: money,
      releasedMoney: released,
      repaidMoney: repaid,
      consumeTime: this.calendar.stamp(minutes),
      shipTime: shipped === null ? null : this.calendar.stamp(shipped),
      dueDate: dueDay === null ? null : this.calendar.stamp(dueDay).slice(0, 10),
      receivableNum: due?.classify === '0' ? due.num : null,
      payableNum: due?.classify === '1' ? due.num : null,
      status: recordState(record),
      createTime: this.calendar.stamp(minutes),
    })
  }

  private writeAdvance(advance: Advance): void {
    const { id, num, party, minutes, money, used, locked, accountId, source } = advance
    const at = this.calendar.stamp(minutes)
    const state = compareYuan(used, money) === 0 ? 'USED_UP' : 'AVAILABLE'
    this.sheet.put('advance', {
      id,
      companyId: party.companyId,
      advanceNum: num,
      direction: party.kind === 'customer' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: objectTypeOf(party),
      objectId: party.id,
      objectName: party.name,
      bizDate: at.slice(0, 10),
      payWay: accountId === null ? 'OTHER' : this.accounts.payWayOf(accountId),
      settlementAccountId: accountId,
      money,
      usedMoney: used,
      lockedMoney: locked,
      sourceType: source?.type ?? null,
      sourceNum: source?.num ?? null,
      status: advance.status ?? state,
      auditTime: advance.status === 'WAIT_AUDIT' ? null : at,
      createTime: at,
    })
  }

  private writeDue(due: Due): void {
    const open = subYuan(due.money, due.settled, due.advance)
    const isOpen = compareYuan(open, due.money) === 0
    const { record } = due
    const dueDay =
      record?.shipped == null ? null : record.shipped + (due.party.periodDays ?? 30) * 1440
    this.sheet.put('due', {
      id: due.id,
      companyId: due.party.companyId,
      dueNum: due.num,
      classify: due.classify,
      bizType: due.bill.bizType,
      billType: due.bill.type,
      bizNum: due.bill.num,
      seq: due.seq,
      objectType: objectTypeOf(due.party),
      objectId: due.party.id,
      objectName: due.party.name,
      warehouseId: due.warehouseId,
      bizDate: this.calendar.stamp(due.minutes).slice(0, 10),
      dueDate: dueDay === null ? null : this.calendar.stamp(dueDay).slice(0, 10),
      originMoney: due.money,
      settledMoney: due.settled,
      advanceMoney: due.advance,
      status: compareYuan(open, zero) === 0 ? 'SETTLED' : isOpen ? 'UNSETTLED' : 'PARTIAL',
      isAccountPeriod: record !== null,
      accountPeriodRecordId: record?.id ?? null,
      lastSettleTime: due.settledAt === null ? null : this.calendar.stamp(due.settledAt),
      createTime: this.calendar.stamp(due.minutes),
    })
  }
}

const keyOf = ({ companyId, kind, id }: SeededParty) => `${companyId} ${kind} ${id}`
const billKey = ({ type, num }: SeededBill) => `${type} ${num}`
const objectTypeOf = ({ kind }: SeededParty) => (kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
const remainOf = ({ money, used, locked }: Advance) => subYuan(money, used, locked)

function recordState({ money, released, repaid, seq }: CreditRecord): string {
  if (compareYuan(released, zero) > 0) return 'RELEASED'
  if (seq === null) return 'OCCUPIED'
  if (compareYuan(repaid, money) === 0) return 'PAID'
  return compareYuan(repaid, zero) > 0 ? 'PARTIAL' : 'UNPAID'
}
