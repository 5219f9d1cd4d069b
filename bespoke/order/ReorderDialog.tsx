import { arrayMove } from '@dnd-kit/sortable'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { DialogFooter } from '../../renderer/parts/dialog'
import { ReadFailed } from '../../renderer/parts/read-failed'
import { Sortable } from '../../renderer/parts/sort'
import type { DialogProps } from '../../renderer/language/registry'
import { makeRequestId, useHttp, type CallError } from '../../runtime/http'
import { useNotify } from '../../runtime/messages'
import { useTexts } from '../../runtime/i18n'
import { ReorderLine, type StrategyLine } from './ReorderLine'
import styles from './order.module.css'
import { texts } from './texts'

const mostLines = 100

/** 调整优先级: the strategies of one type by dragging, or with the keyboard: space, arrows, space. */
export function ReorderDialog({ page, close, done }: DialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const tab = page.tab ?? 'ABNORMAL'
  const stored = useQuery({
    queryKey: ['strategies', tab],
    gcTime: 0,
    queryFn: () =>
      http.call<{ records: StrategyLine[] }>('POST /order/strategy/page', {
        body: { pageNum: 1, pageSize: mostLines, sort: 'priority', tab, filter: {} },
        quiet: true,
      }),
  })
  if (stored.isPending) return <Skeleton active />
  if (stored.isError) return <ReadFailed what={text('strategy')} query={stored} />
  return <Lines type={tab} stored={stored.data.records} close={close} done={done} />
}

interface LinesProps extends Pick<DialogProps, 'close' | 'done'> {
  type: string
  stored: readonly StrategyLine[]
}

function Lines({ type, stored, close, done }: LinesProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [lines, setLines] = useState(() => [...stored])
  const [isSaving, setSaving] = useState(false)
  const handleSave = async () => {
    setSaving(true)
    try {
      await http.call('POST /order/strategy/reorder', {
        body: { strategyType: type, ids: lines.map(({ id }) => id) },
        requestId: makeRequestId(),
        quiet: true,
      })
      notify.success(text('prioritySaved'))
      done()
    } catch (problem) {
      notify.error(problem as CallError)
      setSaving(false)
    }
  }
  return (
    <>
      {lines.length === 0 && <Empty description={text('noStrategies')} />}
      <Sortable
        items={lines.map(({ id, strategyName }) => ({ id, name: strategyName }))}
        onMove={(from, to) => setLines(arrayMove(lines, from, to))}
      >
        <ol className={styles.reorder} aria-label={text('strategyOrder')}>
          {lines.map((line, at) => (
            <ReorderLine key={line.id} line={line} place={at + 1} />
          ))}
        </ol>
      </Sortable>
      <DialogFooter>
        <Button onClick={close}>{text('cancel')}</Button>
        <Button
          type="primary"
          loading={isSaving}
          disabled={lines.length < 2}
          onClick={() => void handleSave()}
        >
          {text('save')}
        </Button>
      </DialogFooter>
    </>
  )
}
