import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { formatInt } from '../../../runtime/format'
import { DialogFooter, useDialogFrame } from '../../dialog'
import type { TaskTicket } from '../batch/types'
import { busyMark } from '../busyMark'
import { wholeCount } from '../gate'
import type { ListFacts } from '../types'
import { ExportColumns } from './ExportColumns'
import '../../page/tokens.css'
import styles from './ExportDialog.module.css'
import { orderColumns } from './orderColumns'
import type { ExportScope, ExportWhole } from './types'
import { useExport } from './useExport'

interface ExportDialogProps {
  call: string
  list: ListFacts
  /** Ticked rows. */
  ids: readonly string[]
  /** Set while the whole filter is selected. */
  whole?: ExportWhole
  /** The file holds the list's own rows, so their number can be checked. */
  isOfList: boolean
  onTask: (ticket: TaskTicket) => void
}

/** Which columns, in which order, of which rows become a file. */
export function ExportDialog({ call, list, ids, whole, isOfList, onTask }: ExportDialogProps) {
  const frame = useDialogFrame()
  const [columns, setColumns] = useState(() => orderColumns(list))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(list.shown))
  const [scope, setScope] = useState<ExportScope>(
    whole ? 'whole' : ids.length > 0 ? 'ticked' : 'filter',
  )
  const run = useExport({ call, list, ids, whole, isOfList, onTask, onSaved: frame.close })
  const chosen = columns.filter(({ prop }) => ticked.has(prop))
  const isRunning = run.received !== undefined
  return (
    <>
      {run.problem && (
        <Alert type="error" showIcon role="alert" title={run.problem} className={styles.gap} />
      )}
      {run.mismatch && (
        <Alert type="warning" showIcon role="alert" title={run.mismatch} className={styles.gap} />
      )}
      {!list.isGrouped && (
        <fieldset className={styles.group} disabled={isRunning}>
          <legend>导出范围</legend>
          <Radio.Group
            aria-label="导出范围"
            value={scope}
            onChange={(event) => setScope(event.target.value as ExportScope)}
            options={scopeOptions(list, ids, whole)}
          />
        </fieldset>
      )}
      <ExportColumns
        columns={columns}
        shown={list.shown}
        ticked={ticked}
        isDisabled={isRunning}
        onOrder={setColumns}
        onTick={setTicked}
      />
      <DialogFooter>
        <span role="status" className={styles.status}>
          {isRunning ? receivedText(run.received) : `已选 ${chosen.length} 个字段`}
        </span>
        <Button onClick={isRunning ? run.stop : frame.requestClose}>
          {isRunning ? '取消导出' : run.mismatch ? '关闭' : '取消'}
        </Button>
        <Button
          type="primary"
          data-autofocus
          loading={busyMark(isRunning)}
          disabled={chosen.length === 0}
          onClick={() => void run.start(scope, chosen)}
        >
          {run.mismatch ? '重新导出' : '导出'}
        </Button>
      </DialogFooter>
    </>
  )
}

function scopeOptions(list: ListFacts, ids: readonly string[], whole: ExportWhole | undefined) {
  const total = list.total === undefined ? '' : `（共 ${formatInt(list.total)} 条）`
  const filter = { value: 'filter', label: `当前筛选结果${total}` }
  if (whole)
    return [{ value: 'whole', label: `已全选的 ${formatInt(wholeCount(whole))} 条` }, filter]
  const label = `勾选的 ${formatInt(ids.length)} 条`
  return [{ value: 'ticked', label, disabled: ids.length === 0 }, filter]
}

function receivedText(bytes: number | undefined): string {
  if (!bytes) return '正在生成文件…'
  const kb = bytes / 1024
  return `正在下载：${kb < 1024 ? `${Math.ceil(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`}`
}
