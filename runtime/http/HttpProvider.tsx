import { createContext, useContext, useMemo } from 'react'
import { ConfirmScope } from '../messages/ConfirmScope'
import { askRepeat } from './askRepeat'
import type { HttpClient } from './call/types'

const HttpContext = createContext<HttpClient | undefined>(undefined)

/** Gives a part of the tree its client: the real one in the console, another in a story or a test. */
export const HttpProvider = HttpContext.Provider

/** The client of this part of the tree; inside a page its questions stand in the page. @throws outside an HttpProvider */
export function useHttp(): HttpClient {
  const http = useContext(HttpContext)
  const confirm = useContext(ConfirmScope)
  const asking = useMemo(() => (http && confirm ? askRepeat(http, confirm) : http), [http, confirm])
  if (!asking)
    throw new Error('useHttp: no HttpProvider above; wrap the tree in <HttpProvider value={…}>')
  return asking
}
