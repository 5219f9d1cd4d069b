// Usage: npm run tool -- bench:files [--rows 500000 --write]
// The built product on PostgreSQL takes in and gives out a file of 500,000 lines: seconds, peak memory of its process, and
// what everybody else waits for an answer meanwhile (p99 of /livez, asked every 20 ms). Each step has a fresh process.
import {
  createWriteStream,
  mkdtempSync,
  openAsBlob,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { build } from 'vite'
import { startPostgres } from '../scripts/setup/postgres'
import { asSystem, connect, type Db } from '../server/base/db'
import { demoAccounts } from '../server/demo'
import { prepare } from '../server/main/prepare'
import { streamWorkbook, type CellInput } from '../server/base/workbook'
import { measureServer, type Measured } from './files/measureServer'
import { findTarget, openSessions } from './load/enlarge'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '500000' },
    write: { type: 'boolean', default: false },
  },
})
const count = Number(values.rows)
const serverFolder = join(import.meta.dirname, '../node_modules/.cache/bench-files')
const folder = mkdtempSync(join(tmpdir(), 'bench-files-'))
const found: [string, Measured][] = []

const [account] = demoAccounts
const postgres = await startPostgres({ shared_buffers: '256MB' })
if (!postgres || !account) throw new Error('未找到 PostgreSQL，无法测量')
try {
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'error',
    build: { outDir: serverFolder, emptyOutDir: true },
  })
  const connection = await connect({ databaseUrl: postgres.url })
  await prepare(connection, { wantsDemo: true, onProgress: () => {} })
  const target = await findTarget(connection, account.username)
  const [token = ''] = await openSessions(connection, target, 1)
  const serve = { serverFolder, token, env: { DATABASE_URL: postgres.url, DATA_DIR: folder } }
  for (const kind of ['csv', 'xlsx'] as const) {
    const path = join(folder, `书单.${kind}`)
    await writeSample(path, kind)
    const step = async (call: Call) => {
      const form = new FormData()
      form.set('mode', 'ADD')
      form.set('file', await openAsBlob(path), `书单.${kind}`)
      const { total, bad } = await call<{ total: number; bad: number }>(
        'POST',
        '/product/single/import/check',
        form,
      )
      return `${total} 行，其中 ${bad} 行有问题`
    }
    found.push([`导入检查 ${kind}（11 列）`, await measureServer(serve, step)])
    console.log(found.at(-1))
  }
  await addProducts(connection.db, target.companyId)
  await connection.close()
  found.push(['导出 xlsx（40 列）', await measureServer(serve, exportAll)])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
const lines = found.map(
  ([what, { seconds, peakMb, p99Ms, worstMs, result }]) =>
    `| ${what} | ${seconds.toFixed(0)} | ${peakMb.toFixed(0)} | ${p99Ms.toFixed(0)} | ${worstMs.toFixed(0)} | ${result} |`,
)
const text = `# Files: ${count} lines in and out

Measured with \`npm run tool -- bench:files --write\` on two cores, PostgreSQL on the same machine. Memory is the peak of the whole server process; the answers are those of \`/livez\`, asked every 20 ms from outside.

| step | seconds | peak MB | p99 ms of other answers | worst ms | result |
|---|---|---|---|---|---|
${lines.join('\n')}
`
console.log(text)
if (values.write) writeFileSync(new URL('files.md', import.meta.url), text)

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

function* sampleRows(): Generator<CellInput[]> {
  for (let n = 0; n < count; n += 1) {
    // every thousandth line has a price nobody can read
    const price = n % 1000 === 0 ? '面议' : `${(n % 90) + 10}.00`
    yield [
      `书${n}《红楼梦》校注本，第 ${n} 册`,
      '曹雪芹',
      '人民文学出版社',
      price,
      '2008-07',
      '16开',
      '平装',
      String((n % 900) + 100),
      '325',
      `备注 ${n}`,
    ]
  }
}

async function writeSample(path: string, kind: 'csv' | 'xlsx'): Promise<void> {
  const titles = [
    '书名',
    '作者',
    '出版社',
    '定价',
    '出版时间',
    '开本',
    '装帧',
    '页数',
    '重量',
    '备注',
  ]
  const csv = function* () {
    yield `${[...titles, '商品类型'].join(',')}\n`
    for (const row of sampleRows()) yield `${row.join(',')},期刊\n`
  }
  const columns = [...titles, '商品类型'].map((header) => ({ header, kind: 'text' as const }))
  const rows = function* () {
    for (const row of sampleRows()) yield [...row, '期刊']
  }
  const content =
    kind === 'csv' ? Readable.from(csv()) : streamWorkbook({ sheet: '书单', columns, rows: rows() })
  await pipeline(content, createWriteStream(path))
}

async function addProducts(db: Db, companyId: string): Promise<void> {
  await asSystem(db, async (trx) => {
    await sql`insert into product (company_id, product_code, product_type, product_name, author, publisher, list_price)
      select ${companyId}::bigint, 'BENCH' || n, '3', '书' || n || '《红楼梦》', '曹雪芹', '人民文学出版社', 10 + n % 90
      from generate_series(1, ${count}::int) n`.execute(trx)
    await sql`analyze product`.execute(trx).catch(() => undefined)
  })
}

async function exportAll(call: Call): Promise<string> {
  const page = JSON.parse(
    readFileSync('schemas/pages/products/library-info-base.page.json', 'utf8'),
  ) as {
    columns: (string | { field: string })[]
  }
  const props = page.columns.map((column) => (typeof column === 'string' ? column : column.field))
  const columns = Array.from({ length: 40 }, (_, at) => ({
    prop: props[at % props.length],
    label: `列${at + 1}`,
  }))
  const { taskId } = await call<{ taskId: string }>('POST', '/product/single/page/export', {
    columns,
    filter: {},
  })
  for (;;) {
    const task = await call<{ state: string; total: number; success: number }>(
      'GET',
      `/system/task/${taskId}`,
    )
    if (!['WAIT', 'RUNNING'].includes(task.state))
      return `${task.state}：${task.success} / ${task.total} 行`
    await sleep(500)
  }
}
