import { useLocation } from 'react-router-dom'
import { tabOf, useTabs, type Tab } from '../../../runtime/tabs'

/** The address that is shown, with what its tab knows of its record. */
export function useOpenTab(): Pick<Tab, 'path' | 'search' | 'facts'> {
  const { pathname, search } = useLocation()
  const key = tabOf(pathname, search)?.key
  const facts = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.facts)
  return { path: pathname, search, facts }
}
