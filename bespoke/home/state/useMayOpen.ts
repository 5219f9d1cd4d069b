import { useCallback } from 'react'
import { useCan } from '../../../runtime/access'
import { findPage } from '../../../runtime/routing'

/** Whether there is such a page and this person may open it: a link that leads nowhere is not shown. */
export function useMayOpen(): (path: string) => boolean {
  const can = useCan()
  return useCallback(
    (path) => {
      const found = findPage(path)
      return found !== undefined && can(found.meta.permission)
    },
    [can],
  )
}
