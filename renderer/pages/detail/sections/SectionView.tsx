import { RightOutlined } from '@ant-design/icons'
import { useCallback, useMemo, useState } from 'react'
import type { Open } from '../../../../schemas/contract/language.gen'
import { ErrorBoundary } from '../../../../runtime/errors'
import { useTexts } from '../../../../runtime/i18n'
import { useCurrentPage, useOpenPage } from '../../../../runtime/routing'
import { fillOpen } from '../../../actions'
import { CellScope, isBlank, readPath } from '../../../parts/cells'
import { useInspected } from '../../../language/inspection'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'
import { AddressBlock } from './AddressBlock'
import { ChartSection } from './ChartSection'
import { FieldLines } from './FieldLines'
import { Figures } from './Figures'
import { LineItems } from './LineItems'
import { ListSection } from './ListSection'
import { SectionFailed } from './SectionFailed'
import type { SectionFrame } from './SectionFrame'
import type { DetailSection } from './sections'
import { StepBar } from './StepBar'
import { Timeline } from './Timeline'
import { useLoad } from '../useLoad'

interface SectionViewProps {
  section: DetailSection
  frame: SectionFrame
  /** Unique within the document: two details may be open. */
  anchor: string
  isCompact?: boolean
}

/** One titled part of a detail. Whatever fails in it stays in it. */
export function SectionView({ section, frame, anchor, isCompact = false }: SectionViewProps) {
  const text = useTexts(texts)
  const titleId = `${anchor}-title`
  const [isOpen, setOpen] = useState(!section.isFolded)
  const region = useInspected('section', { section, ...frame })
  return (
    <section
      id={anchor}
      className={`bd-section${isCompact ? ' is-compact' : ''}${isOpen ? '' : ' is-folded'}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      data-region={region}
    >
      <h2 id={titleId}>
        {section.isFolded ? (
          <button
            type="button"
            className="bd-fold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <RightOutlined aria-hidden />
            {section.title}
            {!isOpen && frame.record && (
              <small>{text('folded', { count: filledOf(section, frame.record) })}</small>
            )}
          </button>
        ) : (
          section.title
        )}
      </h2>
      {isOpen && (
        <ErrorBoundary what={`「${section.title}」`}>
          <LoadedSection section={section} frame={frame} />
        </ErrorBoundary>
      )}
    </section>
  )
}

/** How many of a closed section's fields say something. */
const filledOf = ({ columns }: DetailSection, record: Row): number =>
  columns.filter(({ prop }) => !isBlank(readPath(record, prop))).length

function LoadedSection({ section, frame }: Pick<SectionViewProps, 'section' | 'frame'>) {
  const { record, identity } = frame
  const own = useLoad({
    // What the path asks may stand in the record, so the section waits for it.
    call: record && section.load,
    sources: [identity, record ?? {}],
    rest: identity,
    given: section.load ? undefined : record,
  })
  if (own.status === 'failed') return <SectionFailed failure={own} onRetry={own.reload} />
  const shown = own.status === 'ready' ? own.record : undefined
  return (
    <>
      {own.status === 'ready' && own.stale && (
        <SectionFailed failure={own.stale} onRetry={own.reload} isStale />
      )}
      <SectionBody section={section} frame={frame} shown={shown} />
    </>
  )
}

interface SectionBodyProps {
  section: DetailSection
  frame: SectionFrame
  /** The section's own record, or the page's. */
  shown?: Row
}

function SectionBody({ section, frame, shown }: SectionBodyProps) {
  const openPage = useOpenPage()
  const { resources, scope, runAction } = frame
  const open = useCallback(
    (target: Open, row: Row) => openPage(fillOpen(target, { ...scope, row })),
    [openPage, scope],
  )
  const { meta, params, query } = useCurrentPage()
  const leadsHere = useCallback(
    (target: Open, row: Row) => {
      const { path, query: asked } = fillOpen(target, { ...scope, row })
      const here: Readonly<Record<string, string | undefined>> = { ...params, ...query }
      return (
        path === meta.path && Object.entries(asked).every(([name, value]) => here[name] === value)
      )
    },
    [scope, meta.path, params, query],
  )
  const rowScope = useMemo(() => ({ ...scope, row: shown }), [scope, shown])
  const columns = useMemo(() => [...section.columns, ...section.address], [section])
  if (section.kind === 'list') return <ListSection section={section} frame={frame} />
  if (section.kind === 'chart') return <ChartSection section={section} frame={frame} />
  if (section.kind === 'steps') return <StepBar section={section} record={shown} scope={rowScope} />
  const Body = bodies[section.kind]
  return (
    <CellScope
      columns={columns}
      resource={section.resource}
      resources={resources}
      openPage={open}
      leadsHere={leadsHere}
      runAction={runAction}
    >
      {(context) => (
        <Body
          section={section}
          record={shown}
          resources={resources}
          context={context}
          scope={rowScope}
        />
      )}
    </CellScope>
  )
}

const bodies = {
  lines: FieldLines,
  address: AddressBlock,
  figures: Figures,
  table: LineItems,
  log: Timeline,
} as const
