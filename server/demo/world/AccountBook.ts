import { addYuan, compareYuan, subYuan, type Yuan } from '../../base/money'
import type { Calendar } from './Calendar'
import type { Sheet } from './Sheet'

interface Account {
  id: string
  companyId: string
  code: string
  name: string
  type: string
  minutes: number
  initial: Yuan
  income: Yuan
  expense: Yuan
}

const zero = '0.00'

/** Keeps settlement accounts and their ledger in step; call it in the order of time. */
export class AccountBook {
  private readonly accounts: Account[] = []

  constructor(
    private readonly sheet: Sheet,
    private readonly calendar: Calendar,
  ) {}

  /** Opens an account. The first one of a company is its default. @returns its id */
  open(companyId: string, name: string, type: string, initial: Yuan, minutes: number): string {
    const code = `ZH${String(this.accounts.length + 1).padStart(3, '0')}`
    const id = this.sheet.nextId('settlementAccount')
    this.accounts.push({
      id,
      companyId,
      code,
      name,
      type,
      minutes,
      initial,
      income: zero,
      expense: zero,
    })
    this.pass(id, 'OPENING', initial, code, minutes)
    return id
  }

  /** Accounts of a company, the default first. */
  of(companyId: string): string[] {
    return this.accounts.filter((each) => each.companyId === companyId).map(({ id }) => id)
  }

  /** 结算方式 of money that passes through an account. */
  payWayOf(id: string): string {
    const { type } = this.find(id)
    return ['CASH', 'BANK', 'ALIPAY', 'WECHAT'].includes(type) ? type : 'OTHER'
  }

  /** Money that comes in (> 0) or goes out, with its ledger row. */
  pass(
    id: string,
    flowType: string,
    changeMoney: Yuan,
    bizNum: string,
    minutes: number,
    objectName: string | null = null,
  ): void {
    const account = this.find(id)
    if (flowType !== 'OPENING') {
      const isIn = compareYuan(changeMoney, zero) > 0
      if (isIn) account.income = addYuan(account.income, changeMoney)
      else account.expense = subYuan(account.expense, changeMoney)
    }
    this.sheet.add('settlementAccountFlow', {
      companyId: account.companyId,
      settlementAccountId: id,
      flowType,
      changeMoney,
      moneyAfter: currentOf(account),
      bizNum,
      objectName,
      bizDate: this.calendar.stamp(minutes).slice(0, 10),
      operatorName: '系统',
      createTime: this.calendar.stamp(minutes),
    })
  }

  /** Writes the accounts as they stand at the end. */
  write(): void {
    for (const account of this.accounts)
      this.sheet.put('settlementAccount', {
        id: account.id,
        companyId: account.companyId,
        accountCode: account.code,
        accountName: account.name,
        accountType: account.type,
        initialMoney: account.initial,
        initialDate: this.calendar.stamp(account.minutes).slice(0, 10),
        currentMoney: currentOf(account),
        incomeMoney: account.income,
        expenseMoney: account.expense,
        isDefault: this.of(account.companyId)[0] === account.id,
        createTime: this.calendar.stamp(account.minutes),
      })
  }

  private find(id: string): Account {
    const account = this.accounts.find((each) => each.id === id)
    if (!account) throw new Error(`AccountBook: there is no account ${id}`)
    return account
  }
}

const currentOf = ({ initial, income, expense }: Account): Yuan =>
  subYuan(addYuan(initial, income), expense)
