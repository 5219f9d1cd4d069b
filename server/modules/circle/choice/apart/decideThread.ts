// Entry of a thread: decides over one board and ends. Started by decideApart.
import { parentPort, workerData } from 'node:worker_threads'
import { decide } from './decide'
import type { ThreadInput } from './decideApart'

const { board, strategy } = workerData as ThreadInput
// oxlint-disable-next-line require-post-message-target-origin -- a port between threads has no origin
parentPort?.postMessage(decide(board, strategy))
