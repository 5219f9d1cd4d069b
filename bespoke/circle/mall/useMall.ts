import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useSession } from '../../../runtime/session'
import { useTabActions } from '../../../runtime/tabs'
import { mallUrl } from './mallUrl'
import { openOutside } from './openOutside'

/**
 * Leads to the mall as soon as its address is known, if a click led here, and closes the tab of this page behind it:
 * whoever comes back finds what they left.
 */
export function useMall() {
  const http = useHttp()
  const userId = useSession((session) => session.user?.userId)
  const { activeKey, close } = useTabActions()
  const [isBlocked, setBlocked] = useState(false)
  const address = useQuery({
    queryKey: ['selection-mall'],
    queryFn: ({ signal }) =>
      http.call<{ url: string }>('GET /association/mall/address', { quiet: true, signal }),
    gcTime: 0,
    retry: false,
  })
  const url = address.data && userId ? mallUrl(address.data.url, userId) : undefined
  const open = () => {
    if (url === undefined) return
    if (!openOutside(url)) return setBlocked(true)
    if (activeKey !== undefined) close(activeKey)
  }
  const wasTried = useRef(false)
  useEffect(() => {
    // Outside world: a browser opens a tab only while a click is fresh; a reload or a bookmark brings none.
    if (url === undefined || wasTried.current || !navigator.userActivation?.isActive) return
    wasTried.current = true
    open()
  })
  return { address, url, isBlocked, open }
}
