import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useDialog } from '../../../../renderer/parts/dialog'
import { useRegistry } from '../../../../renderer/language/registry'
import { useDictionary } from '../../../../runtime/dictionaries'
import { formatDate } from '../../../../runtime/format'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { Block } from '../frame/Block'
import { Nothing } from '../frame/Nothing'
import type { Notice } from '../../state/types'
import { texts } from '../../texts'
import { WaitingLines } from '../frame/Waiting'

const most = 12

/** The latest notices, pinned ones first; choosing one reads it. */
export function Notices() {
  const text = useTexts(texts)
  const http = useHttp()
  const open = useOpenNotices()
  const query = useQuery({
    // under the key of all notices: what is read or published elsewhere shows here
    queryKey: ['notices', 'home'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      http.call<Notice[]>('GET /system/notice/getLatest', {
        query: { pageSize: String(most) },
        quiet: true,
        signal,
      }),
  })
  return (
    <Block
      title={text('notices')}
      query={query}
      waiting={<WaitingLines count={6} />}
      tools={
        <Button className="home-more" type="link" size="small" onClick={() => open()}>
          {text('all')}
        </Button>
      }
    >
      {(notices) => <NoticeList notices={notices} onOpen={open} />}
    </Block>
  )
}

interface NoticeListProps {
  notices: readonly Notice[]
  onOpen(notice: Notice): void
}

function NoticeList({ notices, onOpen }: NoticeListProps) {
  const text = useTexts(texts)
  const { label } = useDictionary('notice_type')
  if (notices.length === 0) return <Nothing>{text('noNotices')}</Nothing>
  return (
    <ul className="home-notices">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={notice.readTime === null ? 'is-unread' : undefined}
            onClick={() => onOpen(notice)}
          >
            <span className="home-notice-title">
              {notice.topFlag === '1' && <b>{text('pinned')}</b>}
              {notice.title}
            </span>
            <small>
              {label(notice.noticeType)} · {formatDate(notice.publishTime)}
              {notice.readTime === null && ` · ${text('unread')}`}
            </small>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Opens the dialog of all notices, at one of them: it is read then. */
function useOpenNotices(): (notice?: Notice) => void {
  const text = useTexts(texts)
  const http = useHttp()
  const queries = useQueryClient()
  const dialogs = useDialog()
  const Dialog = useRegistry().dialog('notice.all')
  const read = async ({ id }: Notice) => {
    await http.call('POST /system/notice/read', { body: { ids: [id] } })
    await queries.invalidateQueries({ queryKey: ['notices'] })
  }
  return (notice) => {
    // the popup of the failed call has said it
    if (notice?.readTime === null) void read(notice).catch(() => undefined)
    if (!Dialog) return
    void dialogs.open({
      title: text('notices'),
      width: 880,
      content: ({ close }) => (
        <Dialog
          rows={notice ? [{ ...notice }] : []}
          page={{} as never}
          close={() => close()}
          done={() => close()}
        />
      ),
    })
  }
}
