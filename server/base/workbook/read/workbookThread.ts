// Entry of a thread: answers what is asked of one workbook, one question after another. Started by readApart.
import { parentPort, workerData } from 'node:worker_threads'
import { BookReader } from './BookReader'
import type { ThreadInput, ThreadOutput, ThreadQuestion } from './readApart'
import { WorkbookError } from '../WorkbookError'

const { path, fileName, limits } = workerData as ThreadInput
let opened: Promise<BookReader> | undefined

parentPort?.on('message', async (question: ThreadQuestion) =>
  // oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage(await answerTo(question)),
)

async function answerTo({
  method,
  args: [sheet = 0, afterLine = 0, most = 0],
}: ThreadQuestion): Promise<ThreadOutput> {
  try {
    opened ??= BookReader.of(path, fileName, limits)
    const reader = await opened
    if (method === 'facts') return { answer: await reader.facts() }
    if (method === 'heads') return { answer: await reader.heads() }
    if (method === 'next') return { answer: await reader.next(sheet) }
    if (method === 'fits') return { answer: await reader.fits(sheet, afterLine, most) }
    return { answer: await reader.count(sheet, afterLine) }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    return { refusal: { code: error.code, message: error.message } }
  }
}
