/**
 * What may have changed on the server: a user's messages, notices, tasks, how far a batch of theirs is, a payment, the
 * talks or the matches of their company.
 */
export type LiveTopic = 'message' | 'notice' | 'task' | 'batch' | 'payment' | 'afterSale' | 'match'

/** A batch that is answered at once has no record to ask for: its id says which call it is and how many rows are done. */
export const batchNews = (requestId: string, done: number): string => `${requestId}/${done}`

/** @returns how many rows of that call are done; undefined when the news is about another one */
export function doneOfBatch(id: string | undefined, requestId: string): number | undefined {
  if (!id?.startsWith(`${requestId}/`)) return undefined
  const done = Number(id.slice(requestId.length + 1))
  return Number.isInteger(done) && done > 0 ? done : undefined
}

/**
 * What the server says on a live channel. `n` counts the words of one line from 0: a window that misses one asks for
 * everything anew. `id` names the task or order; never anything about a person.
 */
export type LiveWord =
  | { n: number; type: 'hello' | 'beat' | 'resync' }
  | { n: number; type: 'news'; topic: LiveTopic; id?: string }

/** A word before it is counted. */
export type UncountedWord = LiveWord extends infer Word
  ? Word extends LiveWord
    ? Omit<Word, 'n'>
    : never
  : never

/** Milliseconds between two beats: so long a lost last word goes unnoticed. */
export const liveBeatMs = 4_000

/**
 * Why the server closed: nobody is signed in, the token wants refreshing, nothing was said in time, the user has too many
 * windows (the reason is a sentence for them), the node leaves.
 */
export const liveCodes = {
  over: 4401,
  expired: 4402,
  silent: 4408,
  crowded: 4429,
  restart: 1012,
} as const
