import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BookReader } from './BookReader'
import type { FileFacts, ReadLimits, SheetHead, SheetLine } from '../types'
import { WorkbookError, type WorkbookErrorCode } from '../WorkbookError'

const mebibyte = 1024 * 1024
const patienceMs = 60_000

/** What the thread is given. */
export interface ThreadInput {
  path: string
  fileName: string
  limits: Partial<ReadLimits>
}

/** What the thread is asked: a method of its BookReader, and with what. */
export interface ThreadQuestion {
  method: 'facts' | 'heads' | 'next' | 'count' | 'fits'
  args: number[]
}

/** What the thread says: what the method answers, or why it cannot go on. */
export type ThreadOutput =
  { answer: unknown } | { refusal: { code: WorkbookErrorCode; message: string } }

/** A workbook that is read beside everybody's calls; close it in any case. */
export interface ApartBook {
  /** What kind of file it is. */
  facts(): Promise<FileFacts>
  /** Every sheet and how it begins. */
  heads(): Promise<SheetHead[]>
  /** The lines of a sheet, by its place among the heads. */
  lines(sheet: number): AsyncGenerator<SheetLine[]>
  /** Filled rows of a sheet below a row; nothing when they cannot be counted. */
  count(sheet: number, afterLine: number): Promise<number | undefined>
  /** Whether a sheet has at most so many filled rows below a row. */
  fits(sheet: number, afterLine: number, most: number): Promise<boolean>
  close(): Promise<void>
}

/** The built thread beside the built server; from the sources there is none. */
const builtThread = new URL('./workbookThread.js', import.meta.url)

/**
 * Opens a workbook. Large files are read in a thread of its own with little memory: meanwhile everybody else's calls are
 * answered, and a file made to fill memory ends the thread and nothing else. From the sources (dev, tests) there is no
 * built thread, and the file is read here.
 * @throws like openWorkbook, here and while it is read; FILE_DAMAGED when nothing comes for a minute or the memory is full
 */
export async function readApart(
  path: string,
  fileName: string,
  limits: Partial<ReadLimits> = {},
  thread: URL = builtThread,
): Promise<ApartBook> {
  const { size } = await stat(path)
  if (size > mebibyte / 4 && existsSync(thread)) return inThread(thread, { path, fileName, limits })
  const reader = await BookReader.of(path, fileName, limits)
  return bookOf(reader, async () => {})
}

const bookOf = (
  reader: Pick<BookReader, 'facts' | 'heads' | 'next' | 'count' | 'fits'>,
  close: () => Promise<void>,
) => ({
  facts: () => reader.facts(),
  heads: () => reader.heads(),
  async *lines(sheet: number) {
    for (;;) {
      const some = await reader.next(sheet)
      if (!some) return
      yield some
    }
  },
  count: (sheet: number, afterLine: number) => reader.count(sheet, afterLine),
  async fits(...asked: [sheet: number, afterLine: number, most: number]) {
    for (;;) {
      const fits = await reader.fits(...asked)
      if (fits !== undefined) return fits
    }
  },
  close,
})

/** MB of memory the thread may use for what it reads: IMPORT_MEMORY_MB, 128 unless told. */
const memoryMb = () => Number(process.env.IMPORT_MEMORY_MB) || 128

function inThread(thread: URL, workerData: ThreadInput): ApartBook {
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb(), maxYoungGenerationSizeMb: 16 },
  })
  const ask = async <Answer>(question: ThreadQuestion): Promise<Answer> => {
    const output = await askThread(worker, question)
    if ('refusal' in output) throw new WorkbookError(output.refusal.code, output.refusal.message)
    return output.answer as Answer
  }
  const reader = {
    facts: () => ask<FileFacts>({ method: 'facts', args: [] }),
    heads: () => ask<SheetHead[]>({ method: 'heads', args: [] }),
    next: (sheet: number) => ask<SheetLine[] | undefined>({ method: 'next', args: [sheet] }),
    count: (sheet: number, afterLine: number) =>
      ask<number | undefined>({ method: 'count', args: [sheet, afterLine] }),
    fits: (...args: [sheet: number, afterLine: number, most: number]) =>
      ask<boolean | undefined>({ method: 'fits', args }),
  }
  return bookOf(reader, async () => void (await worker.terminate()))
}

const tooComplex = () =>
  new WorkbookError(
    'FILE_DAMAGED',
    '文件太复杂，没有读完，请去掉图片和公式、拆分后另存为 xlsx 再上传',
  )

function askThread(worker: Worker, question: ThreadQuestion): Promise<ThreadOutput> {
  return new Promise<ThreadOutput>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooComplex()), patienceMs).unref()
    worker.removeAllListeners()
    worker.once('message', (output: ThreadOutput) => {
      clearTimeout(timer)
      resolve(output)
    })
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex() : error),
    )
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`readApart: the thread ended with ${code} and no answer`))
    })
    // oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origin
    worker.postMessage(question)
  })
}
