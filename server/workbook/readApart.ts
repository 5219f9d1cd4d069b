import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { readWorkbook } from './readWorkbook'
import type { ReadLimits, ReadResult } from './types'
import { WorkbookError, type WorkbookErrorCode } from './WorkbookError'

const mebibyte = 1024 * 1024
const patienceMs = 120_000

/** What the thread is given. */
export interface ThreadInput {
  bytes: Uint8Array
  fileName: string
  limits: Partial<ReadLimits>
}

export type ThreadOutput =
  { book: ReadResult } | { refusal: { code: WorkbookErrorCode; message: string } }

/** The built thread beside the built server; from the sources there is none. */
const builtThread = new URL('./workbookThread.js', import.meta.url)

/**
 * `readWorkbook`, for large files in a thread of its own: meanwhile everybody else's calls are answered. From the
 * sources (dev, tests) there is no built thread, and the file is read here.
 * @throws like readWorkbook; FILE_DAMAGED when a file takes longer than two minutes
 */
export async function readApart(
  bytes: Buffer,
  fileName: string,
  limits: Partial<ReadLimits> = {},
  thread: URL = builtThread,
): Promise<ReadResult> {
  if (bytes.length <= mebibyte || !existsSync(thread)) return readWorkbook(bytes, fileName, limits)
  const output = await runThread(thread, { bytes, fileName, limits })
  if ('book' in output) return output.book
  throw new WorkbookError(output.refusal.code, output.refusal.message)
}

function runThread(thread: URL, workerData: ThreadInput): Promise<ThreadOutput> {
  const worker = new Worker(thread, { workerData })
  const tooLong = '文件太复杂，两分钟内没有读完，请去掉图片和公式后另存为 xlsx 再上传'
  return new Promise<ThreadOutput>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new WorkbookError('FILE_DAMAGED', tooLong)),
      patienceMs,
    ).unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      // after an answer this says nothing any more
      reject(new Error(`readApart: the thread ended with ${code} and no answer`))
    })
  }).finally(() => void worker.terminate())
}
