import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '../../base/db'
import { ledgerChecks } from '../../main/ledgerChecks'
import { payIn } from '../../modules/money/finance'
import { fromFen } from '../../base/money'
import { projectFolder } from '../../base/projectFolder'
import { freshDatabase } from '../../proofs/testing'
import { openLedgers, type LedgerWorld } from '../../proofs/testing/openLedgers'
import { totalOf, type WriterPlan } from './plan.fixture'

const server = process.env.TEST_DATABASE_URL
const isFull = process.env.FULL_TESTS === 'on'
const writers = Number(process.env.WRITERS ?? (isFull ? 20 : 2))
const operations = Number(process.env.OPERATIONS ?? (isFull ? 10_000 : 80))
const kills = Number(process.env.KILLS ?? (isFull ? 60 : 2))

/** A writer that begins again where it was killed, at the operation whose outcome nobody knows. */
class Writer {
  done = 0
  failure: string | undefined
  private child: ChildProcess | undefined

  constructor(
    private readonly url: string,
    private readonly plan: Omit<WriterPlan, 'from'>,
    private readonly onStep: (writer: Writer) => void,
  ) {}

  get isDone(): boolean {
    return this.done >= this.plan.operations
  }

  async run(): Promise<void> {
    while (!this.isDone && this.failure === undefined) {
      const plan: WriterPlan = { ...this.plan, from: this.done }
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'server/proofs/ledgers/writer.fixture.ts'],
        {
          cwd: projectFolder,
          env: {
            ...process.env,
            DATABASE_URL: this.url,
            DATABASE_POOL: '1',
            PLAN: JSON.stringify(plan),
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      this.child = child
      const exit = once(child, 'exit')
      let errors = ''
      child.stderr.on('data', (text) => (errors += String(text)))
      for await (const line of createInterface({ input: child.stdout })) {
        this.done = Number(line) + 1
        this.onStep(this)
      }
      const [exitCode, signal] = await exit
      if (exitCode !== 0 && signal === null) this.failure = errors.slice(-2000)
    }
  }

  kill = () => this.child?.kill('SIGKILL')
}

// processes and their deaths mean something on a database that outlives them
describe.skipIf(!server)('writers that are killed', { timeout: 7_200_000 }, () => {
  let connection: Connection
  let first: LedgerWorld
  let second: LedgerWorld
  let url = ''
  const stockIds: string[] = []
  beforeAll(async () => {
    connection = await freshDatabase()
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      connection.db,
    )
    const address = new URL(server ?? '')
    address.pathname = `/${rows[0]?.name}`
    url = address.href
    first = await openLedgers(connection)
    second = await openLedgers(connection)
    for (const { companyId, act } of [first, second])
      await act((trx) =>
        payIn(trx, 'RECHARGE', { companyId, money: '1000000.00', bizType: 'TEST', bizNum: 'CZ1' }),
      )
    for (const productId of ['1', '2', '3', '4']) {
      first.productId = productId
      stockIds.push(await first.receive(100_000))
    }
  })
  afterAll(() => connection.close())

  const balanceOf = async ({ companyId }: LedgerWorld) => {
    const { rows } = await sql<{ remainder: string; frozen: string }>`
      select remainder_money as remainder, freeze_money as frozen from company_financial
      where company_id = ${companyId}`.execute(connection.db)
    return rows[0]
  }

  const cutConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'console%'
      order by random() limit 2`.execute(connection.db)

  it('lose no fen and no copy, and do nothing twice', async () => {
    const shared = { operations, first: first.companyId, second: second.companyId, stockIds }
    let steps = 0
    const everySteps = Math.floor((writers * operations) / (kills + 1))
    // by steps, not by the clock: every death meets somebody at work, somewhere inside their next operation
    const strike = (writer: Writer) => {
      steps += 1
      const strikes = steps / everySteps
      if (!Number.isInteger(strikes) || strikes > kills) return
      if (strikes % 3 === 0) cuts.push(cutConnections())
      else writer.kill()
    }
    const cuts: Promise<unknown>[] = []
    const all = Array.from(
      { length: writers },
      (_, writer) => new Writer(url, { ...shared, writer }, strike),
    )
    await Promise.all(all.map((writer) => writer.run()))
    await Promise.all(cuts)
    expect(all.map(({ failure }) => failure).filter(Boolean)).toEqual([])

    const total = totalOf(writers, operations)
    const { rows } = await sql<{ copies: string }>`
      select sum(quantity)::text as copies from stock`.execute(connection.db)
    expect(rows).toEqual([{ copies: String(400_000 + total.copies) }])
    const start = 100_000_000n
    expect(await balanceOf(first)).toEqual({
      remainder: fromFen(start - total.toSecond - total.shipped),
      frozen: '0.00',
    })
    expect(await balanceOf(second)).toEqual({
      remainder: fromFen(start + total.toSecond),
      frozen: fromFen(total.shipped),
    })
    const checks = ledgerChecks(connection.db)
    expect(await checks.stock()).toEqual([])
    expect(await checks.money()).toEqual([])
  })
})
