// Entry of a thread: decides over one board and ends. Started by decideApart.
import { parentPort, workerData } from 'node:worker_threads'
import { decide } from './decide'
import type { ThreadInput } from './decideApart'

const { board, strategy } = workerData as ThreadInput
const decision = decide(board, strategy)
// handed over and not copied: of a large board it is some thirty megabytes
parentPort?.postMessage(decision, [decision.choice.buffer as ArrayBuffer])
