import { useMemo } from 'react'
import type { TrailSource } from '../../detail/walk/trail'
import type { ListController } from './controller'

/** How the rows on screen were asked for: a detail page walks on into the next page. None while they are old ones. */
export function useTrailSource(list: ListController): TrailSource | undefined {
  const { call } = list.facts
  const { request } = list
  const { total } = list.rows
  const { page, size } = list.query.state
  return useMemo(
    () =>
      total === undefined
        ? undefined
        : { call, body: { pageNum: page, pageSize: size, ...request }, total },
    [call, request, total, page, size],
  )
}
