import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { DialogFooter, useDialog } from '../../renderer/dialog'
import { useHttp } from '../../runtime/http'
import './messages.css'
import { NoticeReader } from './NoticeReader'
import type { Notice } from './types'
import { useNoticeWork } from './useNotices'

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
          content: ({ close }) => <Popup notice={notice} onClose={() => close()} />,
        })
        await read([notice.id])
      }
    }
    show().catch((error: unknown) => console.warn('NoticePopups: not shown', error))
  }, [http, dialogs, read])
  return null
}

const Popup = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => (
  <>
    <NoticeReader notice={notice} />
    <DialogFooter>
      <Button type="primary" onClick={onClose}>
        我知道了
      </Button>
    </DialogFooter>
  </>
)
