import type { LiveNews } from './announce'

/** One window of a signed-in user. */
export interface LiveMember {
  userId: string
  companyId: string
  send(text: string): void
}

/** The windows connected to this node. */
export interface LiveHub {
  /** @returns leaves */
  join(member: LiveMember): () => void
  /** Takes a notification of the database to the windows it concerns. */
  tell(payload: string): void
  /** The database could not be heard for a while: every window asks for everything anew. */
  resync(): void
  readonly size: number
}

export function createLiveHub(): LiveHub {
  const members = new Set<LiveMember>()
  const sendTo = (text: string, isMeant: (member: LiveMember) => boolean) => {
    for (const member of members) if (isMeant(member)) member.send(text)
  }
  return {
    join(member) {
      members.add(member)
      return () => void members.delete(member)
    },
    tell(payload) {
      const { topic, userIds, companyId } = JSON.parse(payload) as LiveNews
      const users = userIds && new Set(userIds)
      sendTo(
        JSON.stringify({ type: 'news', topic }),
        (member) =>
          (!users || users.has(member.userId)) && (!companyId || companyId === member.companyId),
      )
    },
    resync: () => sendTo(JSON.stringify({ type: 'resync' }), () => true),
    get size() {
      return members.size
    },
  }
}
