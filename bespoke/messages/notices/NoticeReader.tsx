import { Image } from 'antd'
import { useMemo } from 'react'
import { cleanHtml } from '../../../renderer/parts/fields/rich-text/cleanHtml'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import { bodyText } from './NoticeEntries'
import type { Notice } from '../types'
import { texts } from '../texts'

/** One notice to read: title, time, picture (a click enlarges), text. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const say = useTexts(texts)
  const types = useDictionary('notice_type')
  const text = bodyText(notice)
  const html = useMemo(() => clean(text), [text])
  return (
    <article className="notice-reader" aria-label={notice.title}>
      <h3>{notice.title}</h3>
      <p className="notice-facts">
        <span>{types.label(notice.noticeType)}</span>
        {notice.publishTime && <time>{notice.publishTime}</time>}
        {notice.readTime && <span>{say('readAt', { readTime: notice.readTime })}</span>}
      </p>
      {notice.image && <Image src={notice.image} alt={notice.title} />}
      <div className="notice-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** Cleaned once more; links open a new tab that knows nothing of this one. */
function clean(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanHtml(html), 'text/html')
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return body.innerHTML
}
