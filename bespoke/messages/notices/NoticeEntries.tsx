import { useTexts } from '../../../runtime/i18n'
import { Empty } from 'antd'
import type { Notice } from '../types'
import { texts } from '../texts'

interface NoticeEntriesProps {
  notices: readonly Notice[]
  empty: string
  chosenId?: string
  onChoose: (notice: Notice) => void
}

/** Notices below each other: picture, title, the beginning of the text, time. */
export function NoticeEntries({ notices, empty, chosenId, onChoose }: NoticeEntriesProps) {
  const text = useTexts(texts)
  if (notices.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  return (
    <ul className="notice-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={notice.id === chosenId ? 'is-chosen' : undefined}
            aria-current={notice.id === chosenId || undefined}
            onClick={() => onChoose(notice)}
          >
            {notice.image && <img src={notice.image} alt="" />}
            <strong>
              {notice.topFlag === '1' && text('pinned')}
              {notice.title}
            </strong>
            <span>{plainText(bodyText(notice))}</span>
            <time>{notice.publishTime}</time>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const bodyText = ({ kind, notice, email }: Notice): string =>
  (kind === '1' ? notice : email) ?? ''

const plainText = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()
