import { actFor, openSnapshot, type Id } from '../../../server/base/db'
import { exportColumns } from '../../../server/modules/circle/export/exportColumns'
import {
  lineChoice,
  type ExportPlan,
  type Reader,
} from '../../../server/modules/circle/export/exportRows'
import { exportStream } from '../../../server/modules/circle/export/exportStream'
import { actorOf } from './matchPart'
import { ownColumns, type LargeWorld } from './openWorld'
import { psql } from './psql'
import { timed } from './timed'

/** The lines of a list in forty columns, beside COPY TO of the same rows. */
export async function measureExport(
  world: LargeWorld,
  databaseUrl: string,
  taskId: Id,
  lines: number,
): Promise<void> {
  const name = (kind: string) => `导出 ${lines} 行 × 40 列，${kind}`
  const copy = await timed(name('COPY TO'), () => copyTo(databaseUrl, taskId))
  for (const fileType of ['csv', 'xlsx'] as const) {
    const seconds = await timed(name(fileType), () => exportAll(world, taskId, lines, fileType))
    console.log(
      `  COPY TO / ${fileType} = ${(copy / seconds).toFixed(2)}（目标 csv 0.3，xlsx 0.1）`,
    )
  }
}

async function exportAll(
  world: LargeWorld,
  taskId: Id,
  lines: number,
  fileType: 'csv' | 'xlsx',
): Promise<void> {
  const { db } = world
  const plan: ExportPlan = {
    taskId,
    type: 'LINE',
    columns: exportColumns.LINE,
    own: Array.from({ length: ownColumns }, (_, at) => `第${at + 1}列`),
    showUnmatched: true,
    filter: {},
  }
  const snapshot = await openSnapshot(db, actorOf(world))
  const read: Reader = (work) => (snapshot ? work(snapshot.trx) : actFor(db, actorOf(world), work))
  const conf = {
    fileType,
    csvEncoding: 'UTF-8',
    columns: [],
    keepOrigin: true,
    oneSheetPerSeller: false,
    showUnmatched: true,
  } as const
  let bytes = 0
  const start = performance.now()
  try {
    const sheets = [{ name: '数据', plan, rows: lines }]
    const stream = exportStream(read, sheets, { ...conf, columns: [] }, async () => {})
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (bytes === 0) console.log(`  第一段 ${(performance.now() - start).toFixed(0)} ms`)
      bytes += piece.length
    }
  } finally {
    await snapshot?.close()
  }
  console.log(`  ${(bytes / 1_048_576).toFixed(0)} MB`)
}

function copyTo(databaseUrl: string, taskId: Id): Promise<void> {
  const own = Array.from({ length: ownColumns }, (_, at) => `l.raw ->> ${at}`)
  const cells = [...own, ...exportColumns.LINE.map(({ sql }) => sql)]
  const text = `copy (select ${cells.join(', ')} from gp_match_line l left join gp_match_book b on b.id = l.book_id
    ${lineChoice} where l.task_id = ${taskId} order by l.line_no) to stdout csv`
  return psql(databaseUrl, text)
}
