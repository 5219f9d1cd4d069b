import type { UncountedWord } from '../../../schemas/language'
import type { LiveNews } from './announce'

/** One window of a signed-in user. */
export interface LiveMember {
  userId: string
  companyId: string
  send(word: UncountedWord): void
  /** Looks whether its session still holds. */
  recheck(): void
  close(code: number): void
}

/** The windows connected to this node. */
export interface LiveHub {
  /** @returns leaves */
  join(member: LiveMember): () => void
  /** Windows of a user on this node. */
  windowsOf(userId: string): number
  /** Takes a notification of the database to the windows it concerns. */
  notify(payload: string): void
  /** The database could not be heard for a while: every window asks for everything anew. */
  resync(): void
  /** Every window is told to come again, as when this node leaves. */
  close(code: number): void
  readonly size: number
}

export function createLiveHub(): LiveHub {
  const members = new Set<LiveMember>()
  return {
    join(member) {
      members.add(member)
      return () => void members.delete(member)
    },
    windowsOf: (userId) => [...members].filter((member) => member.userId === userId).length,
    notify(payload) {
      const news = readNews(payload)
      if (!news) return
      const { topic, userIds, companyId, id } = news
      const users = userIds && new Set(userIds)
      for (const member of members) {
        if (users && !users.has(member.userId)) continue
        if (companyId && companyId !== member.companyId) continue
        if (topic === 'session') member.recheck()
        else member.send({ type: 'news', topic, ...(id && { id }) })
      }
    },
    resync() {
      for (const member of members) {
        member.recheck()
        member.send({ type: 'resync' })
      }
    },
    close(code) {
      for (const member of members) member.close(code)
    },
    get size() {
      return members.size
    },
  }
}

/** Anybody with the database's password may say something on the channel. */
function readNews(payload: string): LiveNews | undefined {
  try {
    const news = JSON.parse(payload) as LiveNews | null
    return typeof news?.topic === 'string' ? news : undefined
  } catch {
    return undefined
  }
}
