import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { fillPath, paramsOfRoute } from './matchPath'
import { findPage } from './pages'
import { encodeQuery } from './pageQuery'

export interface OpenInput {
  /** A page's path; `{x}` in it are filled from `query`. */
  path: string
  query?: Readonly<Record<string, string>>
}

/** The address of a page: parameters filled in, declared values encrypted. */
export function addressOf({ path, query = {} }: OpenInput): string {
  const inPath = new Set(paramsOfRoute(path))
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !inPath.has(name)))
  const filled = fillPath(path, query)
  return filled + encodeQuery(rest, findPage(filled)?.meta.query)
}

/** Opens a page in its tab: a new one when the page wants one per value, else its own. */
export function useOpenPage(): (open: OpenInput) => void {
  const navigate = useNavigate()
  return useCallback((open) => void navigate(addressOf(open)), [navigate])
}
