import { useEffect, useRef } from 'react'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { useNotify } from '../../../../runtime/messages'
import { usePageQuery } from '../../../../runtime/routing'
import { texts } from '../texts'
import type { Purpose } from './types'

/** A comparison that begins with the lines of another one (`copyId`): its copy becomes the draft of this page, once. */
export function useCopiedList(purpose: Purpose): void {
  const say = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [query, setQuery] = usePageQuery()
  const copied = useRef<string>(undefined)
  const { copyId, id } = query
  // Outside world: the copy is made on the server.
  useEffect(() => {
    if (purpose !== 'compare' || !copyId || id || copied.current === copyId) return
    copied.current = copyId
    http
      .call<{ id: string }>('POST /association/gpCompare/copy', {
        body: { ids: [copyId] },
        quiet: true,
      })
      .then((draft) => setQuery({ id: draft.id }, 'replace'))
      .catch((error: unknown) =>
        notify.error(error instanceof Error ? error.message : say('failed')),
      )
  }, [purpose, copyId, id, http, notify, say, setQuery])
}
