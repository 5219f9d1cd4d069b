import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MasterDetail as MasterDetailSchema } from '../../../../schemas/contract/language.gen'
import type { Resources } from '../../../../schemas/language'
import { ErrorBoundary } from '../../../../runtime/errors'
import type { Actions } from '../../../actions'
import { useBlocks } from '../../../language/blocks'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'
import { RowDrawer } from '../drawer/RowDrawer'
import { Splitter } from './Splitter'
import { useActiveRow } from './useActiveRow'
import type { ActiveRow } from './useActiveRow'
import { usePaneSize } from './usePaneSize'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface MasterDetailProps {
  /** Absent: the grid stands alone. */
  detail: MasterDetailSchema | undefined
  /** Without one: the row opens in a drawer of what its own page shows. */
  hasDrawer?: boolean
  list: ListController
  actions: Actions
  resource: string
  resources: Resources
  memoryKey: string
  /** The grid and its footer. */
  children: ReactNode
}

/** The grid, and beside or below it the row chosen in it. */
export function MasterDetail(props: MasterDetailProps) {
  const text = useTexts(texts)
  const { detail, hasDrawer = false, list, children } = props
  const place = detail?.place ?? 'right'
  const frame = useRef<HTMLDivElement>(null)
  const memoryKey = hasDrawer ? 'drawer' : props.memoryKey
  const [size, setSize] = usePaneSize(memoryKey, place, hasDrawer ? drawerSize() : undefined)
  const active = useActiveRow(list)
  const { id } = active
  const close = () => {
    list.query.setRow(undefined)
    frame.current?.querySelector<HTMLElement>('tbody td[tabindex="0"]')?.focus()
  }
  // A dialog or an open menu takes Esc before: it arrives here handled, or not at all.
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || id === undefined) return
    const to = isBeside(event.target) ? walks[event.key] : undefined
    if (event.key !== 'Escape' && !to) return
    event.preventDefault()
    if (to) walk(active[to])
    else close()
  }
  const walk = (row: Row | undefined) => row && list.query.setRow(list.rowId(row), 'walk')
  useEffect(() => {
    // Outside world: the row walked to may be out of sight.
    if (id === undefined) return
    frame.current?.querySelector('tr[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [id])
  if (!detail && !hasDrawer)
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
            <PaneHead active={active} list={list} onWalk={walk} onClose={close} />
            <Body {...props} detail={detail} row={active.row} />
          </aside>
        </>
      )}
    </div>
  )
}

function Body(props: MasterDetailProps & { row: Row | undefined }) {
  const text = useTexts(texts)
  const { detail, list, row } = props
  if (list.rows.status === 'loading') return <span role="status">{text('loading')}</span>
  if (!row)
    return (
      <p role="status" className="bc-detail-gone">
        {text('rowLeftList')}
      </p>
    )
  if (!detail)
    return (
      <ErrorBoundary what={text('rowDetails')}>
        <RowDrawer {...props} key={list.rowId(row)} row={row} />
      </ErrorBoundary>
    )
  return (
    <div className="bc-pane-body" tabIndex={0} role="group" aria-label={text('details')}>
      <Detail {...props} detail={detail} row={row} />
    </div>
  )
}

interface PaneHeadProps {
  active: ActiveRow
  list: ListController
  onWalk(row: Row | undefined): void
  onClose(): void
}

function PaneHead(props: PaneHeadProps) {
  const text = useTexts(texts)
  const { active, list, onWalk, onClose } = props
  return (
    <div className="bc-detail-head">
      <strong>{active.row ? list.rowLabel(active.row) : active.id}</strong>
      <button
        type="button"
        aria-label={text('previous')}
        title={text('previousHint')}
        disabled={!active.previous}
        onClick={() => onWalk(active.previous)}
      >
        <UpOutlined aria-hidden />
      </button>
      <button
        type="button"
        aria-label={text('next')}
        title={text('nextHint')}
        disabled={!active.next}
        onClick={() => onWalk(active.next)}
      >
        <DownOutlined aria-hidden />
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

function Detail(props: MasterDetailProps & { detail: MasterDetailSchema; row: Row }) {
  const text = useTexts(texts)
  const { detail, list, resource, resources, row } = props
  const { RowDetail } = useBlocks()
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

const walks: Readonly<Record<string, 'previous' | 'next' | undefined>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
}

// In the pane, but not where the arrows scroll, type or go along a menu; the grid walks by itself.
const isBeside = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('.bc-detail-pane') !== null &&
  target.closest('.bc-pane-body, [role=menu], input, textarea, select') === null

/** The list keeps three fifths. */
const drawerSize = () => Math.round(window.innerWidth * 0.4)
