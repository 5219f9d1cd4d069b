// Entry of a thread: reads one workbook and ends. Started by readApart.
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadInput, ThreadOutput } from './readApart'
import { readWorkbook } from './readWorkbook'
import { WorkbookError } from './WorkbookError'

const { bytes, fileName, limits } = workerData as ThreadInput

// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(await read())

async function read(): Promise<ThreadOutput> {
  try {
    return { book: await readWorkbook(Buffer.from(bytes), fileName, limits) }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    return { refusal: { code: error.code, message: error.message } }
  }
}
