import { useBlocks } from '../../language/blocks'
import type { ListPage as ListPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useCurrentPage } from '../../../runtime/routing'
import { useMemo } from 'react'
import type { Row } from '../../language/registry'
import { ListView } from './ListView'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

interface ListPageProps {
  page: ListPageSchema
  resources: Resources
}

/** A list page from its schema: figures and charts above, then the list itself. */
export function ListPage({ page, resources }: ListPageProps) {
  const text = useTexts(texts)
  return (
    <ListView
      id={page.path}
      label={text('listOf', { title: page.title })}
      list={page}
      detail={page.detail}
      hasDrawer={page.detail === undefined}
      resource={page.resource}
      resources={resources}
      above={page.sections && <Head page={page} resources={resources} />}
    />
  )
}

// Sections of a list page show no record: each fetches its own figures.
const noRow: Row = {}

function Head({ page, resources }: ListPageProps) {
  const { RowDetail } = useBlocks()
  const { path, title, params, query } = useCurrentPage()
  const scope = useMemo(
    () => ({ path, title, query: { ...params, ...query } }),
    [path, title, params, query],
  )
  const detail = useMemo(() => ({ sections: page.sections ?? [] }), [page.sections])
  return (
    <div className="bc-list-above">
      <RowDetail
        detail={detail}
        row={noRow}
        resource={page.resource}
        resources={resources}
        page={scope}
      />
    </div>
  )
}
