import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { firstLines } from './firstLines'
import type { ReadLimits, SheetLine } from './types'
import { WorkbookError, type WorkbookErrorCode } from './WorkbookError'

const mebibyte = 1024 * 1024
const patienceMs = 60_000

/** What the thread is given. */
export interface ThreadInput {
  path: string
  fileName: string
  limits: Partial<ReadLimits>
}

/** What the thread says: some lines each time it is asked for more, then that there are none, or why it cannot go on. */
export type ThreadOutput =
  { lines: SheetLine[] | undefined } | { refusal: { code: WorkbookErrorCode; message: string } }

/** The built thread beside the built server; from the sources there is none. */
const builtThread = new URL('./workbookThread.js', import.meta.url)

/**
 * The lines of the first sheet that has any. Large files are read in a thread of its own with little memory: meanwhile
 * everybody else's calls are answered, and a file made to fill memory ends the thread and nothing else. From the sources
 * (dev, tests) there is no built thread, and the file is read here.
 * @throws like openWorkbook; FILE_DAMAGED when nothing comes for a minute or the memory is full
 */
export async function* readApart(
  path: string,
  fileName: string,
  limits: Partial<ReadLimits> = {},
  thread: URL = builtThread,
): AsyncGenerator<SheetLine[]> {
  const { size } = await stat(path)
  if (size <= mebibyte / 4 || !existsSync(thread)) yield* firstLines(path, fileName, limits)
  else yield* runThread(thread, { path, fileName, limits })
}

/** MB of memory the thread may use for what it reads: IMPORT_MEMORY_MB, 128 unless told. */
const memoryMb = () => Number(process.env.IMPORT_MEMORY_MB) || 128

async function* runThread(thread: URL, workerData: ThreadInput): AsyncGenerator<SheetLine[]> {
  const worker = new Worker(thread, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb(), maxYoungGenerationSizeMb: 16 },
  })
  try {
    for (;;) {
      const output = await askThread(worker)
      if ('refusal' in output) throw new WorkbookError(output.refusal.code, output.refusal.message)
      if (!output.lines) return
      yield output.lines
    }
  } finally {
    await worker.terminate()
  }
}

const tooComplex = () =>
  new WorkbookError(
    'FILE_DAMAGED',
    '文件太复杂，没有读完，请去掉图片和公式、拆分后另存为 xlsx 再上传',
  )

function askThread(worker: Worker): Promise<ThreadOutput> {
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
    worker.postMessage('more')
  })
}
