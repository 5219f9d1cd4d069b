import { usePreference } from '../../runtime/preferences'
import { useSession } from '../../runtime/session'

/** What the number on the bell counts: what asks for somebody, everything unread, or nothing. */
export type BadgeCounts = 'TODO' | 'ALL' | 'NONE'

export const badgeChoices = [
  { value: 'TODO', label: 'countTodo' },
  { value: 'ALL', label: 'countUnread' },
  { value: 'NONE', label: 'countNothing' },
] as const satisfies readonly { value: BadgeCounts; label: string }[]

/** The number on the bell, as this person wants it at every desk. */
export function useMessageBadge() {
  const [kept, keep] = usePreference('messageBadge')
  const unread = useSession((session) => session.unReadCount)
  const todo = useSession((session) => session.todoCount)
  const counts = badgeChoices.find(({ value }) => value === kept)?.value ?? 'TODO'
  return { counts, keep: (next: BadgeCounts) => keep(next), count: countOf(counts, unread, todo) }
}

function countOf(counts: BadgeCounts, unread: number, todo: number): number {
  if (counts === 'NONE') return 0
  return counts === 'ALL' ? unread : todo
}
