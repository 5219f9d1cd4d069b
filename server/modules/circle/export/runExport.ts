import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { actFor, openSnapshot, type Db, type Id } from '../../../base/db'
import { xlsxMime } from '../../../base/transfer'
import { dropStream, keepStream } from '../../../kit/files'
import type { Log } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'
import { chosenColumns, type ExportType } from './exportColumns'
import type { ExportConf } from './exportConf'
import {
  countExport,
  suppliersOf,
  type ExportFilter,
  type ExportPlan,
  type Reader,
} from './exportRows'
import { exportStream } from './exportStream'
import { GrowingFile } from './GrowingFile'
import { keptAnalysis } from '../list/store/keptList'

/** An export as it was asked for; `filter` of its row keeps how. */
export interface ExportJob {
  id: Id
  companyId: Id
  userId: Id
  taskId: Id
  taskNum: string
  type: ExportType
  fileName: string
  asked: { filter: ExportFilter; conf: ExportConf }
}

export const csvMime = 'text/csv; charset=utf-8'
const keptDays = 7
const beatMs = 2000

/** Exports this process is writing, by id, so that the same one asked for again is joined. */
const running = new Map<Id, GrowingFile>()

export const runningExport = (id: Id): GrowingFile | undefined => running.get(id)

/** Writes an export, whoever listens; afterwards the file is kept and its maker told. @returns the file as it grows */
export async function startExport(db: Db, job: ExportJob, log: Log): Promise<GrowingFile> {
  const file = await GrowingFile.create()
  running.set(job.id, file)
  void finishExport(db, job, file, log)
  return file
}

async function finishExport(db: Db, job: ExportJob, file: GrowingFile, log: Log): Promise<void> {
  const beat = setInterval(() => void beatAlive(db, job).catch(() => undefined), beatMs)
  beat.unref()
  try {
    const rows = await writeExport(db, job, file)
    file.end()
    await keep(db, job, file, rows)
  } catch (error) {
    log.error({ err: error, id: job.id }, 'export failed')
    file.end(error)
    await fails(db, job).catch(() => undefined)
  } finally {
    clearInterval(beat)
    running.delete(job.id)
    await file.drop()
  }
}

const actor = ({ companyId, userId }: ExportJob) => ({ companyId, userId })

async function writeExport(db: Db, job: ExportJob, file: GrowingFile): Promise<number> {
  const snapshot = await openSnapshot(db, actor(job))
  const read: Reader = (work) => (snapshot ? work(snapshot.trx) : actFor(db, actor(job), work))
  try {
    const plan = await read((trx) => planOf(job, trx))
    const sheets = await sheetsOf(job, plan, read)
    const total = sheets.reduce((sum, { rows }) => sum + rows, 0)
    await progress(db, job, 0, total)
    let last = performance.now()
    const at = async (done: number) => {
      if (performance.now() - last < 500) return
      last = performance.now()
      await progress(db, job, done, total)
    }
    for await (const piece of exportStream(
      read,
      sheets,
      job.asked.conf,
      at,
    ) as AsyncIterable<Buffer>)
      await file.append(piece)
    return total
  } finally {
    await snapshot?.close()
  }
}

async function planOf(
  job: ExportJob,
  trx: Parameters<Parameters<Reader>[0]>[0],
): Promise<ExportPlan> {
  const { conf, filter } = job.asked
  const { analysis } = await trx
    .selectFrom('gpMatchTask')
    .select('analysis')
    .where('id', '=', job.taskId)
    .executeTakeFirstOrThrow()
  const { header = [], columns = [] } = keptAnalysis({ analysis })
  const isOfLines = !['BOOK', 'NOMATCH', 'STOCK'].includes(job.type)
  const width = Math.max(header.length, columns.length)
  return {
    taskId: job.taskId,
    type: job.type,
    columns: chosenColumns(job.type, conf.columns),
    own:
      isOfLines && conf.keepOrigin
        ? Array.from({ length: width }, (_, column) => header[column] || `第${column + 1}列`)
        : [],
    showUnmatched: conf.showUnmatched,
    filter,
  }
}

async function sheetsOf({ type, asked: { conf } }: ExportJob, plan: ExportPlan, read: Reader) {
  if (type !== 'STOCK' || !conf.oneSheetPerSeller || conf.fileType === 'csv')
    return [{ name: '数据', plan, rows: await read((trx) => countExport(trx, plan)) }]
  const sheets = []
  for (const supplierCode of await read((trx) => suppliersOf(trx, plan))) {
    const own = { ...plan, supplierCode }
    sheets.push({ name: supplierCode, plan: own, rows: await read((trx) => countExport(trx, own)) })
  }
  return sheets.length > 0 ? sheets : [{ name: '数据', plan, rows: 0 }]
}

const progress = (db: Db, job: ExportJob, done: number, total: number) =>
  actFor(db, actor(job), (trx) =>
    sql`update gp_export set done_rows = ${done}, total_rows = ${total}, beat_time = now(),
      progress = ${total === 0 ? 0 : Math.floor((99 * done) / total)} where id = ${job.id}`.execute(
      trx,
    ),
  )

const beatAlive = (db: Db, job: ExportJob) =>
  actFor(db, actor(job), (trx) =>
    sql`update gp_export set beat_time = now() where id = ${job.id} and state = 'RUNNING'`.execute(
      trx,
    ),
  )

const fails = (db: Db, job: ExportJob) =>
  actFor(db, actor(job), (trx) =>
    sql`update gp_export set state = 'FAILED', fail_reason = '写文件时出错，已记录' where id = ${job.id}`.execute(
      trx,
    ),
  )

async function keep(db: Db, job: ExportJob, file: GrowingFile, rows: number): Promise<void> {
  const kept = await keepStream(createReadStream(file.path))
  // nobody is told what they did themselves: the file is finished by the program, whoever asked for it
  const store = actFor(db, { ...actor(job), userId: '0' }, async (trx) => {
    await trx
      .insertInto('fileObject')
      .values({
        ...kept,
        companyId: job.companyId,
        fileName: job.fileName,
        mime: job.fileName.endsWith('.csv') ? csvMime : xlsxMime,
        scope: 'USER',
        createBy: job.userId,
      })
      .execute()
    await sql`update gp_export set state = 'DONE', done_rows = ${rows}, total_rows = ${rows}, progress = 100,
      file_url = ${`/prod-api/file/download/${kept.id}`}, file_size = ${kept.sizeBytes}::bigint,
      expire_time = now() + make_interval(days => ${keptDays}) where id = ${job.id}`.execute(trx)
    if (job.type === 'LINE')
      await sql`update gp_match_task set result_file = ${kept.id} where id = ${job.taskId}`.execute(
        trx,
      )
    await sendMessage(trx, {
      companyId: job.companyId,
      messageType: '2',
      messageSubType: 'GP_EXPORT',
      title: `${job.taskNum} 导出完成`,
      content: `${job.fileName}，${rows} 行，保留 ${keptDays} 天。`,
      bizPath:
        job.type === 'COMPARE' ? '/libraryDistributionComparisonPrices' : '/stockCircle/tasks',
      bizId: job.taskNum,
      userIds: [job.userId],
      dedupKey: `gp-export-${job.id}`,
    })
  })
  await store.catch(async (error: unknown) => {
    await dropStream(kept.id)
    throw error
  })
}
