import { Alert } from 'antd'
import { useCallback, useId, useMemo, useState } from 'react'
import type { Open } from '../../../schemas/contract/language.gen'
import { useOpenPage } from '../../../runtime/routing'
import { useSession } from '../../../runtime/session'
import { fillOpen, useCopy } from '../../actions'
import type { RowDetailProps } from '../../language/blocks'
import { useInspected } from '../../language/inspection'
import type { Row } from '../../language/registry'
import { compileRecord, RecordHead, RecordNotes, RelatedChain } from '../../parts/record'
import '../../parts/tokens.css'
import './detail.css'
import { Sections } from './sections/Sections'
import { SectionFailed } from './sections/SectionFailed'
import type { SectionFrame } from './sections/SectionFrame'
import { compileSections, shownOnly } from './sections/sections'
import { useLoad } from './useLoad'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

/**
 * What a row has to say beyond its cells: below it, or beside the list. Compact; its open tab is its own. Taken from
 * the record's own page, it leads with that page's head.
 */
export function RowDetailView(props: RowDetailProps) {
  const { detail, row, resource, resources, page } = props
  const text = useTexts(texts)
  const prefix = useId()
  const user = useSession((session) => session.user)
  const [tab, setTab] = useState<string>()
  const { key = 'id', label = key } = resources[resource] ?? {}
  const id = row[key]
  const identity = useMemo(() => props.identity ?? { [key]: id }, [props.identity, key, id])
  const state = useLoad({
    call: detail.load,
    sources: props.identity ? [props.identity] : [row, page.query],
    rest: identity,
    given: row,
  })
  const isOwnPage = props.identity !== undefined
  const parts = useMemo(
    () => (isOwnPage ? compileRecord(resource, resources) : undefined),
    [isOwnPage, resource, resources],
  )
  const copy = useCopy()
  const openPage = useOpenPage()
  const scope = useMemo(() => ({ page, user }), [page, user])
  const open = useCallback(
    (target: Open, from: Row) => openPage(fillOpen(target, { ...scope, row: from })),
    [openPage, scope],
  )
  const sections = useMemo(
    () => compileSections(detail.sections, resource, resources),
    [detail.sections, resource, resources],
  )
  const region = useInspected('sections', {
    parts: detail,
    resource,
    record: state.status === 'ready' ? state.record : undefined,
    tab,
    scope,
  })
  if (state.status === 'failed') return <SectionFailed failure={state} onRetry={state.reload} />
  const record = state.status === 'ready' ? state.record : undefined
  const frame: SectionFrame = { record, resources, identity, scope }
  const title = text('detailsOf', { value: String(row[label] ?? id ?? '') })
  const shown = shownOnly(sections, { ...scope, row: record })
  const about = parts && { parts, resources, record, scope }
  return (
    <div
      className="bd-row"
      role="group"
      aria-label={title}
      aria-busy={!record}
      data-region={region}
    >
      {about && (
        <>
          <RecordHead {...about} onCopy={copy} />
          <RecordNotes {...about} />
        </>
      )}
      {state.status === 'ready' && state.stale && (
        <SectionFailed failure={state.stale} onRetry={state.reload} isStale />
      )}
      <Sections
        sections={shown}
        tabs={detail.tabs}
        tab={tab}
        onTab={setTab}
        frame={frame}
        prefix={prefix}
        title={title}
        isCompact
      />
      {about && about.parts.related.length > 0 && <RelatedChain {...about} openPage={open} />}
      {record && shown.length === 0 && <Alert type="info" title={text('nothingMore')} />}
    </div>
  )
}
