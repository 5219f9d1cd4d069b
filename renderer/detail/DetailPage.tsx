import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { DetailPage as DetailPageSchema } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { useCurrentPage, useOpenPage, usePageQuery } from '../../runtime/routing'
import { useActions } from '../actions'
import { DialogHost } from '../dialog'
import './detail.css'
import { DetailBar } from './DetailBar'
import { DetailFailed } from './DetailFailed'
import { SectionNav } from './SectionNav'
import { SectionView } from './SectionView'
import { compileSections, shownSections, type DetailSection } from './sections'
import { findNeighbours } from './trail'
import { useRecord } from './useRecord'

interface DetailPageProps {
  page: DetailPageSchema
  resources: Resources
}

/** One record: its sections, its actions, and the way to the records beside it. */
export function DetailPage(props: DetailPageProps) {
  return (
    <DialogHost>
      <DetailView {...props} />
    </DialogHost>
  )
}

const maxWithoutNav = 5

function DetailView({ page, resources }: DetailPageProps) {
  const { path, title, params } = useCurrentPage()
  const [query, setQuery] = usePageQuery()
  const openPage = useOpenPage()
  const cache = useQueryClient()
  const prefix = useId()
  const parameters = useMemo(() => ({ ...params, ...query }), [params, query])
  const state = useRecord(page, parameters)
  const back = () => openPage({ path: page.listPage ?? '/index' })

  const pageScope = useMemo(() => ({ path, title, query: parameters }), [path, title, parameters])
  const actions = useActions(page, resources, { page: pageScope, reload: state.reload, back })
  const sections = useMemo(() => compileSections(page, resources), [page, resources])
  if (state.status === 'failed')
    return (
      <DetailFailed
        problem={state.problem}
        hint={state.hint}
        onRetry={state.reload}
        onBack={back}
      />
    )

  const record = state.status === 'ready' ? state.record : undefined
  const shown = shownSections(sections, { ...actions.scope, row: record })
  const anchorOf = (section: DetailSection) => `${prefix}${section.id}`
  return (
    <article className="bd-page" aria-label={title} aria-busy={!record}>
      <div className="bd-head">
        <DetailBar
          actions={actions}
          record={record}
          neighbours={findNeighbours(page, query, cache)}
          onWalk={(next) => setQuery({ ...query, ...next })}
        />
        {sections.length > maxWithoutNav && <SectionNav sections={shown} anchorOf={anchorOf} />}
      </div>
      {shown.map((section) => (
        <SectionView
          key={section.id}
          section={section}
          record={record}
          actions={actions}
          anchor={anchorOf(section)}
        />
      ))}
    </article>
  )
}
