import { Image } from 'antd'
import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { bodyText } from './NoticeEntries'
import type { Notice } from './types'

/** One notice to read: title, time, picture (a click enlarges), text. */
export function NoticeReader({ notice }: { notice: Notice }) {
  const text = bodyText(notice)
  const html = useMemo(() => clean(text), [text])
  return (
    <article className="notice-reader" aria-label={notice.title}>
      <h3>{notice.title}</h3>
      <time>{notice.publishTime}</time>
      {notice.image && <Image src={notice.image} alt={notice.title} />}
      <div className="notice-body" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

/** What others wrote may hold text, lists and links; links open a new tab that knows nothing of this one. */
function clean(html: string): string {
  const safe = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'a', 'h4', 'h5'],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https?:|mailto:)/i,
  })
  const { body } = new DOMParser().parseFromString(safe, 'text/html')
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return body.innerHTML
}
