import { Suspense } from 'react'
import { lazyPart } from '../../runtime/errors'
import { useDialog } from '../../renderer/parts/dialog'
import { useHttp } from '../../runtime/http'
import { useSession } from '../../runtime/session'
import { useTexts } from '../../runtime/i18n'
import type { Notice } from './types'
import type { MessageTab } from './center/useMessages'
import { texts } from './texts'

const MessageCenter = lazyPart(async () => (await import('./center/MessageCenter')).MessageCenter)
const NoticeDialog = lazyPart(async () => (await import('./notices/NoticeDialog')).NoticeDialog)

/** Opens the message center (75 %) and the notices; closing either counts the unread messages anew. */
export function useMessageDialogs() {
  const text = useTexts(texts)
  const http = useHttp()
  const dialogs = useDialog()
  const countUnread = useSession((session) => session.countUnread)
  const loading = <span role="status">{text('loading')}</span>
  return {
    async openMessages(first: MessageTab = '0') {
      await dialogs.open({
        title: text('messageCenter'),
        // 75 % of the window (specification §2), and readable on a telephone
        width: 'max(75vw, 640px)',
        content: ({ close }) => (
          <Suspense fallback={loading}>
            <MessageCenter first={first} onClose={() => close()} />
          </Suspense>
        ),
      })
      await countUnread(http)
    },
    async openNotices(first?: Notice) {
      await dialogs.open({
        title: text('notices'),
        width: 880,
        content: () => (
          <Suspense fallback={loading}>
            <NoticeDialog first={first} />
          </Suspense>
        ),
      })
      await countUnread(http)
    },
  }
}
