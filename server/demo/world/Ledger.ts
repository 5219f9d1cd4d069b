import { addYuan, compareYuan, isNegativeYuan, subYuan } from '../../base/money'
import type { AccountFlowType, FreezeType } from '../../modules/money/finance'
import { directionOf } from '../../modules/money/finance'
import type { Calendar } from './Calendar'
import type { Sheet } from './Sheet'

interface Account {
  companyId: string
  remainder: string
  freeze: string
  recharge: string
}

interface OpenFreeze {
  id: string
  companyId: string
  freezeNum: string
  freezeType: FreezeType
  minutes: number
  finished: number | null
  released: string
  deducted: string
  money: string
  posting: LedgerPosting
}

/** One change of money between two companies because of an order. */
export interface LedgerPosting {
  companyId: string
  orderNum: string
  orderType: string
  counterpartyId: string
  counterpartyName: string
  operatorName: string
}

const callsOfEdition = 5000

/** Keeps balances, freezes and the money ledger in step, in the order of time. */
export class Ledger {
  private readonly accounts = new Map<string, Account>()
  private readonly freezes = new Map<string, OpenFreeze>()
  private readonly all: OpenFreeze[] = []

  constructor(
    private readonly sheet: Sheet,
    private readonly calendar: Calendar,
  ) {}

  /** @param recharge what the company pays in at first, and again whenever it runs short */
  open(companyId: string, recharge: string): void {
    this.accounts.set(companyId, { companyId, remainder: '0.00', freeze: '0.00', recharge })
  }

  recharge(companyId: string, minutes: number, operatorName: string): void {
    const account = this.accountOf(companyId)
    const bizNum = this.calendar.number('CZ', minutes)
    this.post(account, minutes, {
      flowType: 'RECHARGE',
      money: account.recharge,
      freeze: '0.00',
      bizType: 'RECHARGE',
      bizNum,
      operatorName,
    })
  }

  /** The buyer's money for an order is set aside. */
  freezeOrder(posting: LedgerPosting, money: string, minutes: number): void {
    const account = this.accountOf(posting.companyId)
    if (compareYuan(account.remainder, money) < 0)
      this.recharge(posting.companyId, minutes, posting.operatorName)
    const freeze = this.openFreeze('ORDER', posting, money, minutes)
    this.postOrder('ORDER_FREEZE', posting, subYuan('0.00', money), money, freeze.id, minutes)
  }

  /** All of it goes back to the buyer. */
  unfreezeOrder(posting: LedgerPosting, minutes: number): void {
    const freeze = this.close('ORDER', posting.orderNum, 'released', minutes)
    this.postOrder(
      'ORDER_UNFREEZE',
      posting,
      freeze.money,
      subYuan('0.00', freeze.money),
      freeze.id,
      minutes,
    )
  }

  /** Shipped: the buyer's frozen money leaves, and is held frozen at the supplier. */
  payOrder(buyer: LedgerPosting, supplier: LedgerPosting, minutes: number): void {
    const paid = this.close('ORDER', buyer.orderNum, 'deducted', minutes)
    this.postOrder('ORDER_PAY', buyer, '0.00', subYuan('0.00', paid.money), paid.id, minutes)
    const held = this.openFreeze('INCOME_HOLD', supplier, paid.money, minutes)
    this.postOrder('ORDER_INCOME_HOLD', supplier, '0.00', paid.money, held.id, minutes)
  }

  /** Completed: what was held becomes the supplier's own. */
  settleOrder(supplier: LedgerPosting, minutes: number): void {
    const held = this.close('INCOME_HOLD', supplier.orderNum, 'released', minutes)
    this.postOrder(
      'ORDER_INCOME',
      supplier,
      held.money,
      subYuan('0.00', held.money),
      held.id,
      minutes,
    )
  }

  /** Writes accounts and freezes as they stand at the end. */
  writeAccounts(): void {
    for (const { companyId, remainder, freeze } of this.accounts.values()) {
      this.sheet.put('companyFinancial', {
        companyId,
        remainderMoney: remainder,
        freezeMoney: freeze,
        remainderCallCount: callsOfEdition,
        smsNum: 300,
      })
      this.sheet.add('interfaceCallFlow', {
        companyId,
        flowType: 'GIFT',
        changeCount: callsOfEdition,
        countAfter: callsOfEdition,
        callKey: 'edition',
        bizDesc: '开通版本赠送',
        operatorName: '系统',
        createTime: this.calendar.stamp(0),
      })
    }
    for (const freeze of this.all) this.writeFreeze(freeze)
  }

  private writeFreeze(freeze: OpenFreeze): void {
    this.sheet.put('freezeDetail', {
      id: freeze.id,
      companyId: freeze.companyId,
      freezeNum: freeze.freezeNum,
      freezeType: freeze.freezeType,
      bizNum: freeze.posting.orderNum,
      orderType: freeze.posting.orderType,
      counterpartyCompanyId: freeze.posting.counterpartyId,
      freezeMoney: freeze.money,
      releasedMoney: freeze.released,
      deductedMoney: freeze.deducted,
      status: freeze.finished === null ? 'FROZEN' : 'FINISHED',
      freezeTime: this.calendar.stamp(freeze.minutes),
      finishTime: freeze.finished === null ? null : this.calendar.stamp(freeze.finished),
      createTime: this.calendar.stamp(freeze.minutes),
    })
  }

  private openFreeze(
    freezeType: FreezeType,
    posting: LedgerPosting,
    money: string,
    minutes: number,
  ): OpenFreeze {
    const freeze: OpenFreeze = {
      id: this.sheet.nextId('freezeDetail'),
      companyId: posting.companyId,
      freezeNum: this.calendar.number('DJ', minutes),
      freezeType,
      minutes,
      finished: null,
      released: '0.00',
      deducted: '0.00',
      money,
      posting,
    }
    this.freezes.set(`${freezeType} ${posting.orderNum}`, freeze)
    this.all.push(freeze)
    return freeze
  }

  private close(
    freezeType: FreezeType,
    orderNum: string,
    into: 'released' | 'deducted',
    minutes: number,
  ): OpenFreeze {
    const freeze = this.freezes.get(`${freezeType} ${orderNum}`)
    if (!freeze) throw new Error(`Ledger: nothing is frozen for ${orderNum}`)
    freeze[into] = freeze.money
    freeze.finished = minutes
    this.freezes.delete(`${freezeType} ${orderNum}`)
    return freeze
  }

  private postOrder(
    flowType: AccountFlowType,
    posting: LedgerPosting,
    money: string,
    freeze: string,
    freezeDetailId: string,
    minutes: number,
  ): void {
    this.post(this.accountOf(posting.companyId), minutes, {
      flowType,
      money,
      freeze,
      bizType: 'ORDER',
      bizNum: posting.orderNum,
      operatorName: posting.operatorName,
      posting,
      freezeDetailId,
    })
  }

  private post(
    account: Account,
    minutes: number,
    entry: {
      flowType: AccountFlowType
      money: string
      freeze: string
      bizType: string
      bizNum: string
      operatorName: string
      posting?: LedgerPosting
      freezeDetailId?: string
    },
  ): void {
    account.remainder = addYuan(account.remainder, entry.money)
    account.freeze = addYuan(account.freeze, entry.freeze)
    if (isNegativeYuan(account.remainder) || isNegativeYuan(account.freeze))
      throw new Error(`Ledger: ${entry.flowType} of ${entry.bizNum} would leave less than nothing`)
    this.sheet.add('accountFlow', {
      companyId: account.companyId,
      flowNum: this.calendar.number('LS', minutes),
      flowType: entry.flowType,
      direction: directionOf(entry.money, entry.freeze),
      changeMoney: entry.money,
      changeFreeze: entry.freeze,
      remainderAfter: account.remainder,
      freezeAfter: account.freeze,
      bizType: entry.bizType,
      bizNum: entry.bizNum,
      seq: 1,
      orderType: entry.posting?.orderType ?? null,
      freezeDetailId: entry.freezeDetailId ?? null,
      payWay: entry.flowType === 'RECHARGE' ? 'BANK' : 'BALANCE',
      counterpartyCompanyId: entry.posting?.counterpartyId ?? null,
      counterpartyName: entry.posting?.counterpartyName ?? null,
      operatorName: entry.operatorName,
      createTime: this.calendar.stamp(minutes),
    })
  }

  private accountOf(companyId: string): Account {
    const account = this.accounts.get(companyId)
    if (!account) throw new Error(`Ledger: company ${companyId} has no account`)
    return account
  }
}
