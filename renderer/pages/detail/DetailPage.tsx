import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo } from 'react'
import type { DetailPage as DetailPageSchema, Open } from '../../../schemas/contract/language.gen'
import type { Resources } from '../../../schemas/language'
import { useCurrentPage, useOpenPage, usePageQuery } from '../../../runtime/routing'
import { fillOpen, RecordActions, useActions, useCopy } from '../../actions'
import { useInspected } from '../../language/inspection'
import type { Row } from '../../language/registry'
import { DialogHost } from '../../parts/dialog'
import { compileRecord, RecordHead, RecordNotes, RelatedChain } from '../../parts/record'
import '../../parts/tokens.css'
import './detail.css'
import { DetailFailed } from './DetailFailed'
import { callsShown } from './callsShown'
import { SectionFailed } from './sections/SectionFailed'
import { Sections } from './sections/Sections'
import type { SectionFrame } from './sections/SectionFrame'
import { compileSections, laneOf, shownOnly } from './sections/sections'
import { useLoad } from './useLoad'
import { useParameters } from './useParameters'
import { WalkButtons } from './walk/WalkButtons'
import { useWalk } from './walk/useWalk'
import { useWalkKeys } from './walk/useWalkKeys'

interface DetailPageProps {
  page: DetailPageSchema
  resources: Resources
}

/** One record: what it is and what comes next, always in sight; its parts; and the way to the records beside it. */
export function DetailPage(props: DetailPageProps) {
  return (
    <DialogHost>
      <DetailView {...props} />
    </DialogHost>
  )
}

function DetailView({ page, resources }: DetailPageProps) {
  const { path, title, learn } = useCurrentPage()
  const [query, setQuery] = usePageQuery()
  const openPage = useOpenPage()
  const copy = useCopy()
  const prefix = useId()
  const parameters = useParameters()
  const state = useLoad({ call: page.calls.load, sources: [parameters], rest: parameters })
  const walk = useWalk(page, parameters)
  useWalkKeys(walk)
  const back = () => openPage({ path: page.listPage ?? '/index' })

  const pageScope = useMemo(() => ({ path, title, query: parameters }), [path, title, parameters])
  const cache = useQueryClient()
  const parts = useMemo(() => compileRecord(page.resource, resources), [page.resource, resources])
  const reload = () => {
    state.reload()
    // what is done to the record changes the rows of the lists inside it
    for (const call of callsShown(page, parts))
      void cache.invalidateQueries({ queryKey: ['list', call] })
  }
  const actions = useActions(page, resources, { page: pageScope, reload, back })
  const sections = useMemo(
    () => compileSections(page.sections, page.resource, resources),
    [page, resources],
  )
  const record = state.status === 'ready' ? state.record : undefined
  useEffect(() => {
    // Outside world: the name of the page's tab.
    if (record) learn(record)
  }, [record, learn])
  const region = useInspected('sections', {
    parts: page,
    resource: page.resource,
    record,
    tab: query['tab'],
    scope: actions.scope,
  })
  const scope = useMemo(() => ({ ...actions.scope, page: pageScope }), [actions.scope, pageScope])
  const open = useCallback(
    (target: Open, row: Row) => openPage(fillOpen(target, { ...scope, row })),
    [openPage, scope],
  )
  if (state.status === 'failed')
    return <DetailFailed failure={state} onRetry={state.reload} onBack={back} />

  const frame: SectionFrame = {
    record,
    resources,
    identity: parameters,
    scope,
    runAction: actions.runNamed,
  }
  const shown = shownOnly(sections, { ...scope, row: record })
  const lane = (name: ReturnType<typeof laneOf>) => shown.filter((one) => laneOf(one) === name)
  const shared = { frame, prefix, title }
  const about = { parts, resources, record, scope }
  return (
    <article className="bd-page" aria-label={title} aria-busy={!record} data-region={region}>
      <div className="bd-head">
        <RecordHead
          {...about}
          onCopy={copy}
          walk={walk && <WalkButtons walk={walk} />}
          actions={record && <RecordActions actions={actions} record={record} />}
        />
      </div>
      <RecordNotes {...about} />
      {state.status === 'ready' && state.stale && (
        <SectionFailed failure={state.stale} onRetry={state.reload} isStale />
      )}
      <div className="bd-columns">
        <div className="bd-main">
          <Sections
            {...shared}
            sections={lane('main')}
            tabs={page.tabs}
            tab={query['tab']}
            onTab={(tab) => setQuery((latest) => ({ ...latest, tab }), 'replace')}
          />
          <div className="bd-below">
            <Sections {...shared} sections={lane('below')} />
            {parts.related.length > 0 && <RelatedChain {...about} openPage={open} />}
          </div>
        </div>
        <div className="bd-side">
          <Sections {...shared} sections={lane('side')} />
        </div>
      </div>
    </article>
  )
}
