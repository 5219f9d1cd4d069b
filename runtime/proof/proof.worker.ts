import type { Challenge } from 'altcha-lib'
import { solveChallenge } from './solveChallenge'

/** Computes beside the page, which stays alive meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end, no origin
  void solveChallenge(data).then((proof) => self.postMessage(proof))
})
