import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../runtime/errors'
import { useDialog } from '../../renderer/dialog'
import { useHttp } from '../../runtime/http'
import type { Notice } from './types'
import { useNoticeWork } from './useNotices'

const NoticePopup = lazyPart(async () => (await import('./NoticePopup')).NoticePopup)

/** After sign-in: the notices that want to be read, one after the other. */
export function NoticePopups() {
  const http = useHttp()
  const dialogs = useDialog()
  const { read } = useNoticeWork()
  const isAsked = useRef(false)
  useEffect(() => {
    // Outside world: the server, once per sign-in.
    if (isAsked.current) return
    isAsked.current = true
    const show = async () => {
      const { pop } = await http.call<{ pop: Notice[] }>('GET /system/notice/getLatestTop', {
        quiet: true,
      })
      for (const notice of pop) {
        await dialogs.open({
          title: '公告',
          width: 640,
          content: ({ close }) => (
            <Suspense fallback={<span role="status">加载中…</span>}>
              <NoticePopup notice={notice} onClose={() => close()} />
            </Suspense>
          ),
        })
        await read([notice.id])
      }
    }
    show().catch((error: unknown) => console.warn('NoticePopups: not shown', error))
  }, [http, dialogs, read])
  return null
}
