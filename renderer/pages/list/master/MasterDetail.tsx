import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MasterDetail as MasterDetailSchema } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { ErrorBoundary } from '../../../../runtime/errors'
import { useBlocks } from '../../../language/blocks'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'
import { Splitter } from './Splitter'
import { useActiveRow } from './useActiveRow'
import type { ActiveRow } from './useActiveRow'
import { usePaneSize } from './usePaneSize'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface MasterDetailProps {
  /** Absent: the grid stands alone. */
  detail: MasterDetailSchema | undefined
  list: ListController
  resource: string
  resources: Resources
  memoryKey: string
  /** The grid and its footer. */
  children: ReactNode
}

/** The grid, and beside or below it the row chosen in it. */
export function MasterDetail(props: MasterDetailProps) {
  const text = useTexts(texts)
  const { detail, list, children, memoryKey } = props
  const place = detail?.place ?? 'right'
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = usePaneSize(memoryKey, place)
  const active = useActiveRow(list)
  const { id } = active
  const close = () => {
    list.query.setRow(undefined)
    frame.current?.querySelector<HTMLElement>('tbody td[tabindex="0"]')?.focus()
  }
  // A dialog or an open menu takes Esc before: it arrives here handled, or not at all.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (id === undefined) return
    event.preventDefault()
    close()
  }
  if (!detail)
    return (
      <div className="bc-list-main">
        <ErrorBoundary what={text('table')}>{children}</ErrorBoundary>
      </div>
    )
  return (
    <div ref={frame} className={`bc-master bc-master-${place}`} onKeyDown={handleKey}>
      <div className="bc-list-main">
        <ErrorBoundary what={text('table')}>{children}</ErrorBoundary>
      </div>
      {id !== undefined && (
        <>
          <Splitter place={place} size={size} frame={frame} onSize={setSize} />
          <aside
            className="bc-detail-pane"
            aria-label={text('chosenRowDetails')}
            style={place === 'right' ? { width: size } : { height: size }}
          >
            <PaneHead active={active} list={list} onClose={close} />
            <div className="bc-detail-body" tabIndex={0} role="group" aria-label={text('details')}>
              <Detail {...props} detail={detail} row={active.row} />
            </div>
          </aside>
        </>
      )}
    </div>
  )
}

function PaneHead(props: { active: ActiveRow; list: ListController; onClose(): void }) {
  const text = useTexts(texts)
  const { active, list, onClose } = props
  const walkTo = (row: Row | undefined) => row && list.query.setRow(list.rowId(row), 'walk')
  return (
    <div className="bc-detail-head">
      <strong>{active.row ? list.rowLabel(active.row) : active.id}</strong>
      <button
        type="button"
        aria-label={text('previous')}
        title={text('previousHint')}
        disabled={!active.previous}
        onClick={() => walkTo(active.previous)}
      >
        <LeftOutlined aria-hidden />
      </button>
      <button
        type="button"
        aria-label={text('next')}
        title={text('nextHint')}
        disabled={!active.next}
        onClick={() => walkTo(active.next)}
      >
        <RightOutlined aria-hidden />
      </button>
      <button
        type="button"
        aria-label={text('closeDetails')}
        title={text('closeHint')}
        onClick={onClose}
      >
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}

function Detail(props: MasterDetailProps & { detail: MasterDetailSchema; row: Row | undefined }) {
  const text = useTexts(texts)
  const { detail, list, resource, resources, row } = props
  const { RowDetail } = useBlocks()
  if (list.rows.status === 'loading') return <span role="status">{text('loading')}</span>
  if (!row)
    return (
      <p role="status" className="bc-detail-gone">
        {text('rowLeftList')}
      </p>
    )
  return (
    <ErrorBoundary what={text('rowDetails')}>
      <RowDetail
        detail={detail}
        row={row}
        resource={resource}
        resources={resources}
        page={list.scope}
      />
    </ErrorBoundary>
  )
}
