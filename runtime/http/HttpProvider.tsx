import { createContext, useContext } from 'react'
import type { HttpClient } from './types'

const HttpContext = createContext<HttpClient | undefined>(undefined)

/** Gives a part of the tree its client: the real one in the console, another in a story or a test. */
export const HttpProvider = HttpContext.Provider

/** The client of this part of the tree. @throws outside an HttpProvider */
export function useHttp(): HttpClient {
  const http = useContext(HttpContext)
  if (!http)
    throw new Error('useHttp: no HttpProvider above; wrap the tree in <HttpProvider value={…}>')
  return http
}
