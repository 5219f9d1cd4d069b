import { PageProvider, encodeQuery, findPage, usePage } from '../../../runtime/routing'
import { PrintPage } from './PrintPage'
import './print.css'

interface PrintAloneProps {
  /** Route of a print page. */
  path: string
  /** Of the record, as the page's address has it. */
  id: string
  /** @param failure  why no paper came out; undefined when it did */
  onDone: (failure?: string) => void
}

/** A paper that prints itself beside another page: nobody looks at it, so it is drawn out of sight. */
export function PrintAlone({ path, id, onDone }: PrintAloneProps) {
  const state = usePage(path)
  const { query } = findPage(path)?.meta ?? {}
  const page = state.status === 'ready' && state.page.kind === 'print' ? state.page : undefined
  return (
    <div className="bp-alone" aria-hidden inert>
      <PageProvider path={path} search={encodeQuery({ [page?.record ?? 'id']: id }, query)}>
        {page && state.status === 'ready' && (
          <PrintPage page={page} resources={state.resources} onAlone={onDone} />
        )}
      </PageProvider>
    </div>
  )
}
