import { createHash } from 'node:crypto'
import { fail } from '../../../base/errors'

export interface GateLimits {
  /** Calls of one company that run at the same time on this node. */
  running: number
  /** Calls of one company that may wait for their turn, whatever they take: each holds its body in memory. */
  waiting: number
  /** Nobody waits longer; who would have to is told at once. */
  patienceMs: number
}

/** Whose call it is. */
export interface Caller {
  companyId: string
  userId: string
}

/** Windows whose company is remembered. */
const mostTokens = 10_000
/** How much of the usual time of a call the latest one makes up. */
const weightOfLatest = 0.1
const longestRetrySeconds = 30

interface Company {
  running: number
  /** By user, in the order of their turns. */
  waiting: Map<string, (() => void)[]>
  waitingCount: number
  /** Milliseconds a call usually takes; 0 until one has ended. */
  usualMs: number
}

/**
 * Lets so many calls of one company work at a time: a company that floods waits behind itself, not the others, and in it
 * the users take turns, so that one who floods waits behind their own calls too.
 */
export class CompanyGate {
  private readonly companies = new Map<string, Company>()
  private readonly callerOfToken = new Map<string, Caller>()

  constructor(
    private readonly limits: GateLimits,
    private readonly onRefused: () => void = () => {},
  ) {}

  /** @throws COMPANY_BUSY when its turn would not come, or does not come, in time */
  async pass<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    const company = this.companyOf(caller)
    await this.enter(company, caller)
    const startMs = performance.now()
    try {
      return await work()
    } finally {
      const tookMs = performance.now() - startMs
      company.usualMs += (tookMs - company.usualMs) * (company.usualMs === 0 ? 1 : weightOfLatest)
      this.leave(company, caller)
    }
  }

  /**
   * Looks up who stands behind a token in its company's turn too: the lookups of a flood would else stand before those of
   * everybody. The company is that of the last time; it decides about the turn and nothing else.
   */
  async passToken<User extends Caller>(
    token: string,
    lookUp: () => Promise<User | undefined>,
  ): Promise<User | undefined> {
    const key = createHash('sha256').update(token).digest('base64url')
    const known = this.callerOfToken.get(key)
    const user = await (known === undefined ? lookUp() : this.pass(known, lookUp))
    if (user && known?.companyId !== user.companyId) this.remember(key, user)
    return user
  }

  private remember(key: string, { companyId, userId }: Caller): void {
    this.callerOfToken.set(key, { companyId, userId })
    const oldest = this.callerOfToken.keys().next().value
    if (this.callerOfToken.size > mostTokens && oldest) this.callerOfToken.delete(oldest)
  }

  private companyOf({ companyId }: Caller): Company {
    const known = this.companies.get(companyId)
    const company = known ?? { running: 0, waiting: new Map(), waitingCount: 0, usualMs: 0 }
    this.companies.set(companyId, company)
    return company
  }

  private async enter(company: Company, { userId }: Caller): Promise<void> {
    if (company.running < this.limits.running) {
      company.running += 1
      return
    }
    const own = company.waiting.get(userId) ?? []
    // each of the users has as many turns before this one as this user has calls waiting
    const ahead = Math.min(company.waitingCount, (own.length + 1) * (company.waiting.size + 1))
    const isTooLong = this.timeOf(company, ahead) > this.limits.patienceMs
    if (isTooLong || company.waitingCount >= this.limits.waiting) throw this.refusal(company)
    await new Promise<void>((resolve, reject) => {
      const pass = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.withdraw(company, userId, pass)
        reject(this.refusal(company))
      }, this.limits.patienceMs)
      company.waiting.set(userId, [...own, pass])
      company.waitingCount += 1
    })
  }

  private withdraw(company: Company, userId: string, pass: () => void): void {
    const left = (company.waiting.get(userId) ?? []).filter((other) => other !== pass)
    if (left.length > 0) company.waiting.set(userId, left)
    else company.waiting.delete(userId)
    company.waitingCount -= 1
  }

  /** The place is handed to whoever's turn it is. */
  private leave(company: Company, { companyId }: Caller): void {
    const [turn] = company.waiting
    if (turn) {
      const [userId, [next, ...rest]] = turn
      // to the end of the row of users
      company.waiting.delete(userId)
      if (rest.length > 0) company.waiting.set(userId, rest)
      company.waitingCount -= 1
      return next?.()
    }
    company.running -= 1
    if (company.running === 0) this.companies.delete(companyId)
  }

  /** Milliseconds until so many calls have had their turn. */
  private timeOf({ usualMs }: Company, calls: number): number {
    return (calls / this.limits.running) * usualMs
  }

  private refusal(company: Company) {
    this.onRefused()
    const seconds = Math.ceil(this.timeOf(company, company.waitingCount) / 1000)
    return fail('COMPANY_BUSY', { seconds: Math.min(Math.max(seconds, 1), longestRetrySeconds) })
  }
}
