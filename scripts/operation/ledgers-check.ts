// Usage: npm run tool -- ledgers:check
// Recomputes stock, money and credit from their ledgers (DATABASE_URL, or DATA_DIR while no server runs) and fails when a
// figure does not follow from its rows.
import { connect } from '../../server/base/db'
import { ledgerChecks } from '../../server/main/ledgerChecks'

const titles = { stock: '库存账', money: '资金账', credit: '往来账' }
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
const connection = await connect({ databaseUrl, dataDir })
let faultCount = 0
for (const [name, check] of Object.entries(ledgerChecks(connection.db))) {
  const started = performance.now()
  const faults = await check()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  faultCount += faults.length
  console.log(`${titles[name as keyof typeof titles]}：${faults.length} 处不符（${seconds} 秒）`)
  for (const { promise, subject, found, expected } of faults)
    console.error(`  ${promise}。${subject}：现为 ${found}，应为 ${expected}`)
}
await connection.close()
if (faultCount > 0) process.exit(1)
console.log(`${connection.place} 的三本账与每一条流水相符`)
