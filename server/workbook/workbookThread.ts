// Entry of a thread: hands over the lines of one workbook as they are asked for. Started by readApart.
import { parentPort, workerData } from 'node:worker_threads'
import { firstLines } from './firstLines'
import type { ThreadInput, ThreadOutput } from './readApart'
import type { SheetLine } from './types'
import { WorkbookError } from './WorkbookError'

const { path, fileName, limits } = workerData as ThreadInput
const linesAtOnce = 500
const pieces = firstLines(path, fileName, limits)

// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origin
parentPort?.on('message', async () => parentPort?.postMessage(await next()))

async function next(): Promise<ThreadOutput> {
  const lines: SheetLine[] = []
  try {
    while (lines.length < linesAtOnce) {
      const { value, done } = await pieces.next()
      if (done) break
      lines.push(...value)
    }
    return { lines: lines.length > 0 ? lines : undefined }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    return { refusal: { code: error.code, message: error.message } }
  }
}
