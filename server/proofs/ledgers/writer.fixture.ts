// Works through its operations on both ledgers until it is killed; says the number of each after its commit.
import { actFor, connect, retryLostRace } from '../../base/db'
import { isOutage } from '../../base/db/connection/isOutage'
import { fromFen } from '../../base/money'
import { freezeMoney } from '../../modules/money/finance/freeze/freeze'
import { shipMoney, transferMoney } from '../../modules/money/finance/flow/moveMoney'
import { consumeBill } from '../../modules/warehouse/stock/lock/consumeLocks'
import { holdRow } from '../../modules/warehouse/stock/rows/holdRows'
import { lockStock } from '../../modules/warehouse/stock/lock/lockStock'
import { postToRow } from '../../modules/warehouse/stock/flow/postToRow'
import { operationOf, type WriterPlan } from '../../kit/ledgers/plan.fixture'

const plan = JSON.parse(process.env.PLAN ?? '{}') as WriterPlan
const { db } = await connect({ databaseUrl: process.env.DATABASE_URL })

for (let index = plan.from; index < plan.operations;) {
  try {
    await retryLostRace(() => run(index))
    console.log(`${index}`)
    index += 1
  } catch (error) {
    // the outcome is unknown: the same request again
    if (!isOutage(error)) throw error
  }
}
await db.destroy()

function run(index: number): Promise<unknown> {
  const name = `${plan.writer}-${index}`
  const operation = operationOf(plan.writer, index)
  const facts = { bizType: 'TEST', seq: 1, bizNum: `DD${name}` }
  const sides = { payerId: plan.first, payeeId: plan.second }
  return actFor(db, { companyId: plan.first, userId: '0' }, async (trx) => {
    if (operation.kind === 'transfer') {
      const back = { payerId: plan.second, payeeId: plan.first }
      return transferMoney(trx, 'PAYMENT', operation.isBack ? back : sides, {
        ...facts,
        money: fromFen(operation.fen),
      })
    }
    if (operation.kind === 'ship') {
      const money = fromFen(operation.fen)
      await freezeMoney(trx, { ...facts, companyId: plan.first, money })
      return shipMoney(trx, sides, { ...facts, money })
    }
    const stockId = plan.stockIds[(plan.writer + index) % plan.stockIds.length] ?? ''
    const bill = {
      billType: 'OUT_ORDER',
      billNum: `CK${name}`,
      requestId: `request-${name}`,
      userId: '0',
      now: '2026-01-01 00:00:00',
    }
    if (operation.kind === 'receive')
      return postToRow(trx, await holdRow(trx, stockId), {
        ...bill,
        flowType: 'PURCHASE_IN',
        change: operation.copies,
      })
    const pick = { stockId, quantity: operation.copies, lineId: '1' }
    await lockStock(trx, { ...bill, companyId: plan.first, lockType: 'TRANSFER' }, [pick])
    return consumeBill(trx, { ...bill, flowType: 'SALE_OUT' })
  })
}
