import { useMemoizedFn } from 'ahooks'
import { useEffect, useLayoutEffect, useState } from 'react'
import { usePreference } from '../../../runtime/preferences'
import { useSession } from '../../../runtime/session'
import {
  appearanceKey,
  isPreviewing,
  useAppearance,
  type KeptAppearance,
} from '../../../runtime/theme'

/** The signed-in user's own appearance: at once from this browser, then the newer of it and what the server keeps. */
export function useOwnAppearance(): void {
  useClaim()
  useServerCopy()
  useOtherWindows()
}

/** What another user of this browser chose is gone before anything is painted. */
function useClaim(): void {
  const userId = useSession((session) => session.user?.userId)
  const claim = useAppearance((appearance) => appearance.claim)
  useLayoutEffect(() => {
    if (userId) claim(userId)
  }, [userId, claim])
}

function useServerCopy(): void {
  const [fromServer, notify, isSettled, isAnswered] = usePreference(appearanceKey)
  const [shellSince] = useState(Date.now)
  const adopt = useAppearance((appearance) => appearance.adopt)
  const kept = useAppearance((appearance) => appearance.kept)
  const keptAt = useAppearance((appearance) => appearance.keptAt)
  const serverAt = (fromServer as Partial<KeptAppearance> | undefined)?.keptAt ?? 0
  const send = useMemoizedFn(() => notify({ kept, keptAt } satisfies KeptAppearance))
  useEffect(() => {
    // Outside world: the server's copy, kept at another desk or at this one.
    if (!isSettled) return
    if (serverAt > keptAt) adopt(fromServer)
    // While it cannot be asked it may keep something newer than what lies here; only a choice made now is surely newest.
    else if (keptAt > serverAt && (isAnswered || keptAt >= shellSince)) send()
  }, [isSettled, isAnswered, shellSince, serverAt, keptAt, adopt, fromServer, send])
}

/** Another window of this browser has kept an appearance: without it this one would write the old one back. */
function useOtherWindows(): void {
  useEffect(() => {
    // Outside world: the browser's storage.
    const handleStorage = ({ key }: StorageEvent) => {
      const { persist, getState } = useAppearance
      if (key === persist.getOptions().name && !isPreviewing(getState())) void persist.rehydrate()
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [])
}
