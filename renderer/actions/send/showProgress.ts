import { doneOfBatch } from '../../../schemas/language'
import { formatInt } from '../../../runtime/format'
import type { Live } from '../../../runtime/live'
import type { Notify } from '../../../runtime/messages'
import { texts } from '../texts'

// Milliseconds. What is answered in a moment needs no words.
const quietMs = 600

interface Sending {
  label: string
  /** Rows the call is about. */
  total: number
  requestId: string
}

/**
 * Says how many rows of a call are done while its answer is waited for: n of N as the server tells it over the live
 * channel, N alone while that is down. A call about one row says nothing; its button turns.
 */
export async function showProgress<T>(
  { label, total, requestId }: Sending,
  { notify, live }: { notify: Pick<Notify, 'progress' | 'end'>; live?: Pick<Live, 'on'> },
  work: () => Promise<T>,
): Promise<T> {
  if (total < 2) return work()
  let done = 0
  let isSaid = false
  const say = () => {
    const n = done > 0 && formatInt(done)
    const sentence = n
      ? texts.say('doingSome', { label, done: n, total: formatInt(total) })
      : texts.say('doingAll', { label, total: formatInt(total) })
    isSaid = true
    notify.progress(requestId, sentence)
  }
  const timer = setTimeout(say, quietMs)
  const stop = live?.on('batch', (id) => {
    const told = doneOfBatch(id, requestId) ?? 0
    if (told <= done) return
    done = told
    say()
  })
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    stop?.()
    if (isSaid) notify.end(requestId)
  }
}
