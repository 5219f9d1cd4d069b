import type { Challenge } from 'altcha-lib'

/** Solves a puzzle in a thread of its own; in this one, with pauses, where there are none. */
export async function solveBeside(challenge: Challenge): Promise<string> {
  if (typeof Worker === 'undefined')
    return (await import('./solveChallenge')).solveChallenge(challenge)
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
      worker.addEventListener('error', ({ message }) =>
        reject(new Error(`solveBeside: the worker failed: ${message}`)),
      )
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one other end, no origin
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}
