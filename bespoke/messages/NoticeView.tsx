import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { DialogFooter } from '../../renderer/dialog'
import type { DialogProps } from '../../renderer/registry'
import { useHttp } from '../../runtime/http'
import './messages.css'
import { NoticeReader } from './NoticeReader'
import type { Notice } from './types'

/** A notice of the list as its readers see it, drafts too; looking at it here does not read it. */
export function NoticeView({ rows, close }: DialogProps) {
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
      {notice.isError && (
        <Alert
          type="error"
          showIcon
          title="公告读取失败"
          description={notice.error.message}
          action={
            <Button size="small" onClick={() => void notice.refetch()}>
              重试
            </Button>
          }
        />
      )}
      {notice.data && <NoticeReader notice={notice.data} />}
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          关闭
        </Button>
      </DialogFooter>
    </>
  )
}
