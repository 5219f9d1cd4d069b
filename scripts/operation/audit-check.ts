// Usage: npm run tool -- audit:check [<file with lines of the server's log>]
// Recomputes the chains of the audit log (DATABASE_URL, or DATA_DIR while no server runs) and fails when they were
// tampered with. With a kept log it also compares the heads written there, which finds a chain forged anew.
import { readFileSync } from 'node:fs'
import { checkAudit, readHeads } from '../../server/kit/auditLog'
import { connect } from '../../server/base/db'

const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
const [keptLog] = process.argv.slice(2)
const known = keptLog === undefined ? [] : readHeads(readFileSync(keptLog, 'utf8'))
if (keptLog !== undefined && known.length === 0) {
  console.error(`${keptLog} 里没有链尾（含 auditHeads 的行），请换一个日志文件`)
  process.exit(1)
}
const connection = await connect({ databaseUrl, dataDir })
const problems = await checkAudit(connection.db, known)
await connection.close()
for (const { companyId, seq, problem } of problems)
  console.error(`公司 ${companyId}${seq === undefined ? '' : ` 第 ${seq} 环`}：${problem}`)
if (problems.length > 0) process.exit(1)
console.log(known.length > 0 ? `操作记录完好，与 ${known.length} 个链尾相符` : '操作记录完好')
