import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { rowsOf, type Board } from '../board'
import type { Strategy } from '../choose'
import { decide, type Decision } from './decide'

/** What the thread is given; the columns of the board are shared with it, not copied. */
export interface ThreadInput {
  board: Board
  strategy: Strategy
}

/** Up to here a choice takes a fraction of a second. */
const fewRows = 20_000

/** The built thread beside the built server; from the sources there is none. */
const builtThread = new URL('./decideThread.js', import.meta.url)

/**
 * Decides over a large board in a thread of its own: for 500,000 books that takes half a minute, in which this process
 * would answer nobody and pass for dead. From the sources (dev, tests) there is no built thread, and it is done here.
 */
export async function decideApart(
  board: Board,
  strategy: Strategy,
  thread: URL = builtThread,
): Promise<Decision> {
  if (rowsOf(board) <= fewRows || !existsSync(thread)) return decide(board, strategy)
  const workerData: ThreadInput = { board, strategy }
  const worker = new Worker(thread, { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) =>
      reject(new Error(`decideApart: the thread ended with ${code} and no choice`)),
    )
  })
}
