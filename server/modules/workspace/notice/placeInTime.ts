import { fail } from '../../../base/errors'

export interface NoticeTimes {
  /** `yyyy-MM-dd HH:mm:ss`; empty is at once. */
  publishTime?: unknown
  /** Empty is never. */
  expireTime?: unknown
}

export interface PlacedNotice {
  state: 'SCHEDULED' | 'PUBLISHED'
  publishTime: string
}

/**
 * Where a notice stands that is published now: a time to come schedules it, any other means this moment.
 * @param now `yyyy-MM-dd HH:mm:ss`
 * @throws NOTICE_RUNS_OUT
 */
export function placeInTime({ publishTime, expireTime }: NoticeTimes, now: string): PlacedNotice {
  const wanted = typeof publishTime === 'string' ? publishTime : ''
  const isLater = wanted > now
  const placed = { state: isLater ? 'SCHEDULED' : 'PUBLISHED', publishTime: isLater ? wanted : now }
  refuseEarlyEnd({ publishTime: placed.publishTime, expireTime })
  return placed as PlacedNotice
}

/** @throws NOTICE_RUNS_OUT when both times are given and nobody would ever see the notice */
export function refuseEarlyEnd({ publishTime, expireTime }: NoticeTimes): void {
  if (!publishTime || !expireTime || String(expireTime) > String(publishTime)) return
  throw fail('NOTICE_RUNS_OUT', {
    publishTime,
    expireTime,
    fields: { expireTime: '不晚于发布时间' },
  })
}
