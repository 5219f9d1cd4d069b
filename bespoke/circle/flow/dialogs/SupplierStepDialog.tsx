import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { formatInt } from '../../../../runtime/format'
import { makeRequestId, useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { DialogFooter } from '../../../../renderer/parts/dialog'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { stepSupplier, trySupplier } from '../data/calls'
import { StrategyTable } from './StrategyTable'
import { texts } from '../texts'
import type { FlowTask, SupplierStep, SupplierWish } from '../data/types'

interface SupplierStepDialogProps {
  task: FlowTask
  wish: SupplierWish
  onDone: (step: SupplierStep) => void
  onClose: () => void
}

/** A whole supplier in one step: what the list costs now and what it would cost, then the deed. */
export function SupplierStepDialog({ task, wish, onDone, onClose }: SupplierStepDialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const [isDoing, setIsDoing] = useState(false)
  const [failure, setFailure] = useState<string>()
  // pressing again after the network failed has one effect
  const requestId = useRef(makeRequestId())
  const query = useQuery({
    queryKey: ['matchFlow', task.id, 'trySupplier', wish],
    gcTime: 0,
    retry: false,
    queryFn: () => trySupplier(http, task.id, wish),
  })
  const isMove = wish.op === 'MOVE_SUPPLIER'
  const doIt = async () => {
    setIsDoing(true)
    setFailure(undefined)
    try {
      onDone(await stepSupplier(http, task.id, wish, requestId.current))
    } catch (error) {
      requestId.current = makeRequestId()
      setFailure(error instanceof Error ? error.message : String(error))
      setIsDoing(false)
    }
  }
  return (
    <>
      <p className="flow-muted">{text(isMove ? 'moveAsks' : 'excludeAsks')}</p>
      {query.isError ? (
        <ReadFailed what={text('trySupplier')} query={query} />
      ) : query.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <>
          <p role="status">
            {text('booksChange', { count: formatInt(query.data.changed) })}
            {query.data.left > 0 &&
              text(isMove ? 'booksStay' : 'booksShort', { count: formatInt(query.data.left) })}
          </p>
          <StrategyTable
            bookCount={task.bookCount}
            lines={[
              { key: 'now', name: text('now'), figures: query.data.before },
              { key: 'after', name: text('afterwards'), figures: query.data.after },
            ]}
          />
        </>
      )}
      {failure && (
        <p role="alert" className="flow-up">
          {failure}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{text('leave')}</Button>
        <Button
          type="primary"
          danger={!isMove}
          loading={isDoing}
          disabled={!query.isSuccess}
          onClick={() => void doIt()}
        >
          {text(isMove ? 'moveDo' : 'excludeDo')}
        </Button>
      </DialogFooter>
    </>
  )
}
