import { useMemoizedFn } from 'ahooks'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../../runtime/errors'
import { useDialog } from '../../../renderer/parts/dialog'
import { useHttp } from '../../../runtime/http'
import { useLive } from '../../../runtime/live'
import { useTexts } from '../../../runtime/i18n'
import type { Notice } from '../types'
import { useNoticeWork } from './useNotices'
import { texts } from '../texts'

const NoticePopup = lazyPart(async () => (await import('./NoticePopup')).NoticePopup)

/** The notices that want to be read, one after the other: after sign-in, and as soon as one is published. */
export function NoticePopups() {
  const show = useShow()
  useEffect(() => {
    // Outside world: the server, once per sign-in.
    show()
  }, [show])
  useLive('notice', show)
  return null
}

/** Shows what is unread. News that come while a notice is being read are asked for after it. */
function useShow(): () => void {
  const text = useTexts(texts)
  const http = useHttp()
  const dialogs = useDialog()
  const { read } = useNoticeWork()
  const state = useRef<'idle' | 'showing' | 'again'>('idle')

  const showOne = async (notice: Notice) => {
    await dialogs.open({
      title: text('notices'),
      width: 640,
      content: ({ close }) => (
        <Suspense fallback={<span role="status">{text('loading')}</span>}>
          <NoticePopup notice={notice} onClose={() => close()} />
        </Suspense>
      ),
    })
    await read([notice.id])
  }
  const showAll = async () => {
    const { pop } = await http.call<{ pop: Notice[] }>('GET /system/notice/getLatestTop', {
      quiet: true,
    })
    for (const notice of pop) await showOne(notice)
  }
  const isAskedAgain = () => state.current === 'again'
  return useMemoizedFn(() => {
    const isBusy = state.current !== 'idle'
    state.current = isBusy ? 'again' : 'showing'
    if (isBusy) return
    const run = async () => {
      await showAll()
      while (isAskedAgain()) {
        state.current = 'showing'
        await showAll()
      }
    }
    run()
      .catch((error: unknown) => console.warn('NoticePopups: not shown', error))
      .finally(() => (state.current = 'idle'))
  })
}
