import { useCurrentPage } from '../../../runtime/routing'
import './page.css'

/** The page's name for assistive technology: on screen its tab says it already. */
export function PageHeading() {
  const { title } = useCurrentPage()
  return <h1 className="bc-page-heading" aria-label={title} />
}
