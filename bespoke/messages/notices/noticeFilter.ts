import type { Notice } from '../types'

/** What the list of notices is narrowed to; a missing value does not filter. */
export interface NoticeFilter {
  title?: string
  noticeType?: string
  /** Days of publication, `yyyy-MM-dd`, both inclusive. */
  from?: string
  to?: string
}

export function isWanted(
  { title, noticeType, publishTime }: Notice,
  filter: NoticeFilter,
): boolean {
  const day = (publishTime ?? '').slice(0, 10)
  return (
    title.includes((filter.title ?? '').trim()) &&
    (!filter.noticeType || noticeType === filter.noticeType) &&
    (!filter.from || day >= filter.from) &&
    (!filter.to || day <= filter.to)
  )
}
