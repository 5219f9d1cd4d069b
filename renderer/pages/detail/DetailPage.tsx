import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { DetailPage as DetailPageSchema } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useCurrentPage, useOpenPage, usePageQuery } from '../../../runtime/routing'
import { useActions } from '../../actions'
import { DialogHost } from '../../parts/dialog'
import { useInspected } from '../../language/inspection'
import '../../parts/tokens.css'
import './detail.css'
import { DetailBar } from './DetailBar'
import { DetailFailed } from './DetailFailed'
import { SectionFailed } from './sections/SectionFailed'
import { SectionNav } from './sections/SectionNav'
import { activeTab, Sections } from './sections/Sections'
import type { SectionFrame } from './sections/SectionFrame'
import { compileSections, shownOnly } from './sections/sections'
import { useLoad } from './useLoad'
import { useParameters } from './useParameters'
import { useWalk } from './walk/useWalk'
import { useWalkKeys } from './walk/useWalkKeys'

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
  const { path, title } = useCurrentPage()
  const [query, setQuery] = usePageQuery()
  const openPage = useOpenPage()
  const prefix = useId()
  const parameters = useParameters()
  const state = useLoad({ call: page.calls.load, sources: [parameters], rest: parameters })
  const walk = useWalk(page, parameters)
  useWalkKeys(walk)
  const back = () => openPage({ path: page.listPage ?? '/index' })

  const pageScope = useMemo(() => ({ path, title, query: parameters }), [path, title, parameters])
  const cache = useQueryClient()
  const reload = () => {
    state.reload()
    // what is done to the record changes the rows of the lists inside it
    for (const { list } of page.sections)
      if (list) void cache.invalidateQueries({ queryKey: ['list', list.calls.list] })
  }
  const actions = useActions(page, resources, { page: pageScope, reload, back })
  const sections = useMemo(
    () => compileSections(page.sections, page.resource, resources),
    [page, resources],
  )
  const region = useInspected('sections', {
    parts: page,
    resource: page.resource,
    record: state.status === 'ready' ? state.record : undefined,
    tab: query['tab'],
    scope: actions.scope,
  })
  if (state.status === 'failed')
    return <DetailFailed failure={state} onRetry={state.reload} onBack={back} />

  const record = state.status === 'ready' ? state.record : undefined
  const scope = { ...actions.scope, page: pageScope }
  const rowScope = { ...scope, row: record }
  const frame: SectionFrame = {
    record,
    resources,
    identity: parameters,
    scope,
    runAction: actions.runNamed,
  }
  const shown = shownOnly(sections, rowScope)
  const tab = activeTab(shownOnly(page.tabs ?? [], rowScope), query['tab'])
  const inSight = shown.filter((section) => section.tab === undefined || section.tab === tab)
  const hasNav = inSight.length > maxWithoutNav
  const hasBar = actions.record.length > 0 || walk !== undefined
  return (
    <article className="bd-page" aria-label={title} aria-busy={!record} data-region={region}>
      {(hasBar || hasNav) && (
        <div className="bd-head">
          {hasBar && <DetailBar actions={actions} record={record} walk={walk} />}
          {hasNav && <SectionNav sections={inSight} anchorOf={({ id }) => `${prefix}${id}`} />}
        </div>
      )}
      {state.status === 'ready' && state.stale && (
        <SectionFailed failure={state.stale} onRetry={state.reload} isStale />
      )}
      <Sections
        sections={shown}
        tabs={page.tabs}
        tab={tab}
        onTab={(tab) => setQuery((latest) => ({ ...latest, tab }), 'replace')}
        frame={frame}
        prefix={prefix}
        title={title}
      />
    </article>
  )
}
