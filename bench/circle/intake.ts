// Usage: npm run tool -- bench:intake [lines]
// On a PostgreSQL of its own: how long a list of so many lines takes from its file to judged lines in the table, as csv and
// as xlsx, and the books made of them; against COPY of the same raw lines into the same table with its constraints. The
// most memory the process took is said too. The same run, the same machine, settings of a real server (fsync on).
import { execFileSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { checkDigitOf } from '../../schemas/language'
import { actFor, asSystem, connect, migrate, type Id } from '../../server/base/db'
import { streamSheets } from '../../server/base/workbook'
import { findHeader } from '../../server/modules/circle/list/columns/findHeader'
import { suggestMapping } from '../../server/modules/circle/list/columns/suggestMapping'
import { createJudge } from '../../server/modules/circle/list/judge/createJudge'
import { openList } from '../../server/modules/circle/list/analyse/openList'
import { stageLines } from '../../server/modules/circle/list/analyse/stageLines'
import type { RawRow } from '../../server/modules/circle/list/types'
import { buildBooks } from '../../server/modules/circle/task/buildBooks'
import { makeUser } from '../../server/proofs/testing/signIn'
import { startPostgres } from '../../scripts/setup/postgres'

const count = Number(process.argv[2] ?? 500_000)
const header = ['序号', '书号', '书名', '作者', '出版社', '出版时间', '定价', '数量', '馆藏地']
const folder = mkdtempSync(join(tmpdir(), 'intake-'))
const postgres = await startPostgres({})
if (!postgres) throw new Error('未找到 PostgreSQL，未测量')
const connection = await connect({ databaseUrl: postgres.url })
const { db } = connection
let mostBytes = 0
const watch = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage.rss())), 100)
try {
  await migrate(db)
  const { companyId, user } = await makeUser(db, { isAdmin: true })
  const csv = join(folder, '书单.csv')
  const xlsx = join(folder, '书单.xlsx')
  await pipeline(Readable.from(csvText()), createWriteStream(csv))
  await pipeline(
    streamSheets([
      {
        sheet: '书单',
        columns: header.map((title) => ({ header: title, kind: 'text' as const })),
        rows: rows(),
      },
    ]),
    createWriteStream(xlsx),
  )
  console.log(`${count} 行：csv ${megabytes(csv)} MB，xlsx ${megabytes(xlsx)} MB`)
  const csvTask = await makeTask(companyId)
  const csvSeconds = await time(() =>
    intake(csv, { companyId, userId: user.userId, taskId: csvTask }),
  )
  const copySeconds = await copyBare(companyId, csvTask)
  console.log(
    `csv：${csvSeconds.toFixed(1)} 秒；同一张表直接 COPY 原始行 ${copySeconds.toFixed(1)} 秒，比值 ${(copySeconds / csvSeconds).toFixed(2)}（目标 ≥ 0.4，≤ 60 秒）`,
  )
  const bookSeconds = await time(() =>
    actFor(db, { companyId, userId: user.userId }, (trx) =>
      buildBooks(
        trx,
        { companyId, taskId: csvTask },
        { defaultQty: 1, duplicatePolicy: 'SUM', matchNoIsbn: true },
      ),
    ),
  )
  console.log(`生成书目：${bookSeconds.toFixed(1)} 秒`)
  const xlsxSeconds = await time(async () =>
    intake(xlsx, { companyId, userId: user.userId, taskId: await makeTask(companyId) }),
  )
  console.log(
    `xlsx：${xlsxSeconds.toFixed(1)} 秒，比值 ${(copySeconds / xlsxSeconds).toFixed(2)}（目标 ≥ 0.15，≤ 120 秒）`,
  )
  console.log(`内存最多 ${Math.round(mostBytes / 1024 / 1024)} MB（目标 ≤ 512）`)
} finally {
  clearInterval(watch)
  await connection.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Seconds by the clock. Of this process they are told in processor time too, which others on the machine change little. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  console.log(`  本进程处理器 ${((user + system) / 1_000_000).toFixed(1)} 秒`)
  return (performance.now() - started) / 1000
}

function megabytes(path: string): string {
  return (statSync(path).size / 1024 / 1024).toFixed(0)
}

/** One line in fifty is wrong in some way, one in forty asks for a book again. */
function cellsOf(n: number): string[] {
  const twelve = `9787${String(n % 40 === 7 ? n - 7 : n).padStart(8, '0')}`
  const right = twelve + checkDigitOf(twelve)
  const isbn = n % 50 === 3 ? `${twelve}${(Number(right[12]) + 1) % 10}` : right
  return [
    String(n),
    isbn,
    `测量用书 第 ${n} 册（精装，附索引）`,
    `作者${n % 977}`,
    `第${n % 311}出版社`,
    `20${10 + (n % 15)}-06`,
    `${20 + (n % 80)}.80`,
    String(1 + (n % 5)),
    n % 2 ? '总馆' : '分馆',
  ]
}

function* rows() {
  for (let n = 1; n <= count; n += 1) yield cellsOf(n)
}

function* csvText() {
  let text = `${header.join(',')}\n`
  for (const cells of rows()) {
    text += `${cells.join(',')}\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

function makeTask(companyId: Id): Promise<Id> {
  return asSystem(db, async (trx) => {
    const { rows: made } = await sql<{ id: Id }>`
      insert into gp_match_task (company_id, task_num, source, state)
      values (${companyId}, ${`GP${performance.now()}`}, 'FILE', 'ANALYSING') returning id`.execute(
      trx,
    )
    return made[0]?.id ?? ''
  })
}

/** As the worker does it, from the file on the disk. */
async function intake(
  path: string,
  owner: { companyId: Id; userId: Id; taskId: Id },
): Promise<void> {
  const list = await openList(path, '书单')
  const headerRow = findHeader(list.head)?.row ?? 0
  const mapping = suggestMapping(list.head[0]?.cells ?? [], list.head.slice(1))
  const judge = createJudge({ mapping, width: header.length })
  async function* data(): AsyncGenerator<RawRow[]> {
    for await (const some of list.rows()) yield some.filter(({ lineNo }) => lineNo > headerRow)
  }
  await stageLines(
    (work) => actFor(db, owner, work),
    owner,
    judge,
    data(),
    () => {},
  )
  await list.close()
}

/** The raw cells of the same lines by psql's \copy, into the same table, with what it asks of a line and nothing more. */
async function copyBare(companyId: Id, from: Id): Promise<number> {
  const taskId = await makeTask(companyId)
  const path = join(folder, 'raw.txt')
  const psql = (text: string) =>
    execFileSync('psql', [postgres?.url ?? '', '-v', 'ON_ERROR_STOP=1', '-q', '-c', text], {
      encoding: 'utf8',
    })
  psql(
    `\\copy (select company_id, ${taskId}, line_no, raw, 'VALID' from gp_match_line where task_id = ${from}) to '${path}'`,
  )
  return time(async () => {
    psql(`\\copy gp_match_line (company_id, task_id, line_no, raw, line_state) from '${path}'`)
  })
}
