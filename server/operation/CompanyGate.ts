import { createHash } from 'node:crypto'
import { fail } from '../errors'

export interface GateLimits {
  /** Calls of one company that run at the same time on this node. */
  running: number
  /** Calls of one company that may wait for their turn. */
  waiting: number
  /** How long they wait. */
  patienceMs: number
}

/** Windows whose company is remembered. */
const mostTokens = 10_000

interface Company {
  running: number
  waiting: (() => void)[]
}

/** Lets so many calls of one company work at a time: a company that floods waits behind itself, not the others. */
export class CompanyGate {
  private readonly companies = new Map<string, Company>()
  private readonly companyOfToken = new Map<string, string>()

  constructor(
    private readonly limits: GateLimits,
    private readonly onRefused: () => void = () => {},
  ) {}

  /** @throws COMPANY_BUSY when too many wait already, or its turn does not come in time */
  async pass<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    await this.enter(companyId)
    try {
      return await work()
    } finally {
      this.leave(companyId)
    }
  }

  /**
   * Looks up who stands behind a token in its company's turn too: the lookups of a flood would else stand before those of
   * everybody. The company is that of the last time; it decides about the turn and nothing else.
   */
  async passToken<User extends { companyId: string }>(
    token: string,
    lookUp: () => Promise<User | undefined>,
  ): Promise<User | undefined> {
    const key = createHash('sha256').update(token).digest('base64url')
    const companyId = this.companyOfToken.get(key)
    const user = await (companyId === undefined ? lookUp() : this.pass(companyId, lookUp))
    if (user && companyId !== user.companyId) this.remember(key, user.companyId)
    return user
  }

  private remember(key: string, companyId: string): void {
    this.companyOfToken.set(key, companyId)
    const oldest = this.companyOfToken.keys().next().value
    if (this.companyOfToken.size > mostTokens && oldest) this.companyOfToken.delete(oldest)
  }

  private async enter(companyId: string): Promise<void> {
    const company = this.companies.get(companyId) ?? { running: 0, waiting: [] }
    this.companies.set(companyId, company)
    if (company.running < this.limits.running) {
      company.running += 1
      return
    }
    if (company.waiting.length >= this.limits.waiting) throw this.refusal()
    await new Promise<void>((resolve, reject) => {
      const pass = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        company.waiting.splice(company.waiting.indexOf(pass), 1)
        reject(this.refusal())
      }, this.limits.patienceMs)
      company.waiting.push(pass)
    })
  }

  /** The place is handed to whoever waits longest. */
  private leave(companyId: string): void {
    const company = this.companies.get(companyId)
    if (!company) return
    const next = company.waiting.shift()
    if (next) return next()
    company.running -= 1
    if (company.running === 0) this.companies.delete(companyId)
  }

  private refusal() {
    this.onRefused()
    return fail('COMPANY_BUSY', { seconds: 2 })
  }
}
