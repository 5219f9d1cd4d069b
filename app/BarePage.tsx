import { useLocation } from 'react-router-dom'
import { PageView } from '../renderer/pages/page'
import { useDocumentTitle } from '../runtime/product'
import { findPage, PageProvider } from '../runtime/routing'

/** A page without the shell around it: login, and what the guard shows to strangers. */
export function BarePage() {
  const { pathname, search } = useLocation()
  useDocumentTitle(findPage(pathname)?.meta.title ?? pathname)
  return (
    <PageProvider key={pathname} path={pathname} search={search}>
      <PageView path={pathname} />
    </PageProvider>
  )
}
