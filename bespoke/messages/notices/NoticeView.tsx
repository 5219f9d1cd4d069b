import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { Button, Skeleton } from 'antd'
import { DialogFooter } from '../../../renderer/parts/dialog'
import type { DialogProps } from '../../../renderer/language/registry'
import { useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import '../messages.css'
import { NoticeReader } from './NoticeReader'
import type { Notice } from '../types'
import { texts } from '../texts'

/** A notice of the list as its readers see it, drafts too; looking at it here does not read it. */
export function NoticeView({ rows, close }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const id = String(rows[0]?.id)
  const notice = useQuery({
    queryKey: ['notices', 'view', id],
    gcTime: 0,
    queryFn: ({ signal }) =>
      http.call<Notice>('GET /system/notice/detail/{id}', { params: { id }, quiet: true, signal }),
  })
  return (
    <>
      {notice.isPending && <Skeleton active />}
      {notice.isError && <ReadFailed what={text('notices')} query={notice} />}
      {notice.data && <NoticeReader notice={notice.data} />}
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {text('close')}
        </Button>
      </DialogFooter>
    </>
  )
}
