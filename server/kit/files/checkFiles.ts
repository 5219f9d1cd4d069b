import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asSystem, type Db } from '../../base/db'
import { incomingFolder } from '../../base/transfer'
import { openStorage } from '../../base/storage'

export interface FilesReport {
  files: number
  rows: number
  /** Kept for more than a day without a row: litter of a transaction that was rolled back. */
  orphans: string[]
  /** Rows whose file is gone or has another length. */
  missing: { id: string; fileName: string; reason: string }[]
}

const graceMs = 24 * 60 * 60 * 1000
const rowsPerRead = 1000

/** Compares rows with files, both ways. Nothing changes. */
export async function checkFiles(db: Db, now = Date.now()): Promise<FilesReport> {
  // files before rows: one that comes in meanwhile has its row by then
  const files = new Map<string, { size: number; time: Date }>()
  for await (const { key, size, time } of (await openStorage()).list())
    files.set(key, { size, time })
  const report: FilesReport = { files: files.size, rows: 0, orphans: [], missing: [] }
  const known = new Set<string>()
  for await (const row of rowsOf(db)) {
    report.rows += 1
    known.add(row.id)
    const reason = await lackOf(row.id, Number(row.sizeBytes), files.get(row.id))
    if (reason) report.missing.push({ id: row.id, fileName: row.fileName, reason })
  }
  for (const [key, { time }] of files)
    if (!known.has(key) && now - time.getTime() > graceMs) report.orphans.push(key)
  return report
}

async function lackOf(
  id: string,
  size: number,
  listed: { size: number } | undefined,
): Promise<string | undefined> {
  // a file that came in after the list was made
  const found = listed ?? (await (await openStorage()).head(id))
  if (!found) return '文件不见了'
  return found.size === size ? undefined : `应有 ${size} 字节，实有 ${found.size} 字节`
}

async function* rowsOf(db: Db) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await asSystem(db, (trx) =>
      trx
        .selectFrom('fileObject')
        .select(['id', 'fileName', 'sizeBytes'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(rowsPerRead)
        .execute(),
    )
    yield* rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < rowsPerRead) return
  }
}

/** Removes litter: files without a row, and uploads whose call died with its process. @returns how many */
export async function sweepFiles(db: Db, now = Date.now()): Promise<number> {
  const { orphans } = await checkFiles(db, now)
  const storage = await openStorage()
  const ids = orphans.filter((key) => /^[0-9a-f-]{36}$/.test(key))
  for (const id of ids) await storage.remove(id)
  return ids.length + (await sweepIncoming(now))
}

async function sweepIncoming(now: number): Promise<number> {
  const folder = incomingFolder()
  const names = await readdir(folder).catch(() => [])
  let count = 0
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || now - found.mtimeMs <= graceMs) continue
    await rm(join(folder, name), { force: true })
    count += 1
  }
  return count
}
