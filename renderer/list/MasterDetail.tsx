import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { MasterDetail as MasterDetailSchema } from '../../schemas/contract/language.gen'
import type { Resources } from '../../schemas/language'
import { ErrorBoundary } from '../../runtime/errors'
import { useBlocks } from '../blocks'
import type { Row } from '../registry'
import type { ListController } from './controller'
import { Splitter } from './Splitter'
import { useActiveRow } from './useActiveRow'
import type { ActiveRow } from './useActiveRow'
import { usePaneSize } from './usePaneSize'

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
        <ErrorBoundary what="表格">{children}</ErrorBoundary>
      </div>
    )
  return (
    <div ref={frame} className={`bc-master bc-master-${place}`} onKeyDown={handleKey}>
      <div className="bc-list-main">
        <ErrorBoundary what="表格">{children}</ErrorBoundary>
      </div>
      {id !== undefined && (
        <>
          <Splitter place={place} size={size} frame={frame} onSize={setSize} />
          <aside
            className="bc-detail-pane"
            aria-label="所选行的详情"
            style={place === 'right' ? { width: size } : { height: size }}
          >
            <PaneHead active={active} list={list} onClose={close} />
            <div className="bc-detail-body" tabIndex={0} role="group" aria-label="详情内容">
              <Detail {...props} detail={detail} row={active.row} />
            </div>
          </aside>
        </>
      )}
    </div>
  )
}

function PaneHead(props: { active: ActiveRow; list: ListController; onClose(): void }) {
  const { active, list, onClose } = props
  const walkTo = (row: Row | undefined) => row && list.query.setRow(list.rowId(row), 'walk')
  return (
    <div className="bc-detail-head">
      <strong>{active.row ? list.rowLabel(active.row) : active.id}</strong>
      <button
        type="button"
        aria-label="上一条"
        title="上一条（表格里按 ↑）"
        disabled={!active.previous}
        onClick={() => walkTo(active.previous)}
      >
        <LeftOutlined aria-hidden />
      </button>
      <button
        type="button"
        aria-label="下一条"
        title="下一条（表格里按 ↓）"
        disabled={!active.next}
        onClick={() => walkTo(active.next)}
      >
        <RightOutlined aria-hidden />
      </button>
      <button type="button" aria-label="关闭详情" title="关闭（Esc）" onClick={onClose}>
        <CloseOutlined aria-hidden />
      </button>
    </div>
  )
}

function Detail(props: MasterDetailProps & { detail: MasterDetailSchema; row: Row | undefined }) {
  const { detail, list, resource, resources, row } = props
  const { RowDetail } = useBlocks()
  if (list.rows.status === 'loading') return <span role="status">加载中…</span>
  if (!row)
    return (
      <p role="status" className="bc-detail-gone">
        这一行不在当前的列表里：可能在别的页，或已不符合筛选条件。请在列表中另选一行，或关闭详情。
      </p>
    )
  return (
    <ErrorBoundary what="这一行的详情">
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
