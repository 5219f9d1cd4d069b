import type { HttpClient } from '../http/call/types'
import { loadUnread, noneUnread, type UnreadCounts } from './loadSession'

const pausesMs = [1_000, 3_000]

/**
 * Counts unread messages. Of several questions under way the latest answers: an earlier answer that comes later is of
 * an earlier time. One that failed is asked again twice.
 */
export function createUnreadCounter() {
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(
    http: HttpClient,
    notify: (counts: UnreadCounts) => void,
    tries: number,
  ): Promise<void> {
    const mine = (latest += 1)
    clearTimeout(timer)
    const counts = await loadUnread(http)
    if (mine !== latest) return
    notify(counts ?? noneUnread)
    const pauseMs = pausesMs[tries]
    if (counts === undefined && pauseMs !== undefined)
      timer = setTimeout(() => void ask(http, notify, tries + 1), pauseMs)
  }
  return {
    count: (http: HttpClient, notify: (counts: UnreadCounts) => void) => ask(http, notify, 0),
    /** Whoever was counted for has left. */
    forget: () => {
      latest += 1
      clearTimeout(timer)
    },
  }
}
