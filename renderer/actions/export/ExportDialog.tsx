import { Alert, Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import { saveFile, useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { DialogFooter, useDialogFrame } from '../../dialog'
import type { Row } from '../../registry'
import { busyMark } from '../busyMark'
import type { ListFacts } from '../types'
import styles from './ExportDialog.module.css'
import { orderColumns } from './orderColumns'

interface ExportDialogProps {
  call: string
  list: ListFacts
  /** Ticked rows. */
  rows: readonly Row[]
  idField: string
}

// Export timeout of specification §9.
const timeoutMs = 3_600_000

/** Which columns of which rows become a file. */
export function ExportDialog({ call, list, rows, idField }: ExportDialogProps) {
  const http = useHttp()
  const notify = useNotify()
  const frame = useDialogFrame()
  const [columns] = useState(() => orderColumns(list))
  const [ticked, setTicked] = useState<readonly string[]>(list.shown)
  const [scope, setScope] = useState<'ticked' | 'filter'>(rows.length > 0 ? 'ticked' : 'filter')
  const [isRunning, setIsRunning] = useState(false)
  const [problem, setProblem] = useState<string>()

  const start = async () => {
    setIsRunning(true)
    setProblem(undefined)
    const ids = scope === 'ticked' ? rows.map((row) => String(row[idField])) : undefined
    const chosen = columns.filter((column) => ticked.includes(column.prop))
    const body = { ...list.request, columns: chosen, ...(ids ? { ids } : {}) }
    try {
      const file = await http.download(call, { body, quiet: true, timeoutMs })
      saveFile(file)
      notify.success(`已导出 ${file.fileName}`)
      frame.close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '导出没有成功，请重试')
      setIsRunning(false)
    }
  }
  const total = list.total === undefined ? '' : `（共 ${list.total} 条）`
  return (
    <>
      {problem && (
        <Alert type="error" showIcon role="alert" title={problem} className={styles.gap} />
      )}
      <fieldset className={styles.group} disabled={isRunning}>
        <legend>导出范围</legend>
        <Radio.Group
          aria-label="导出范围"
          value={scope}
          onChange={(event) => setScope(event.target.value as typeof scope)}
          options={[
            { value: 'ticked', label: `勾选的 ${rows.length} 条`, disabled: rows.length === 0 },
            { value: 'filter', label: `当前筛选结果${total}` },
          ]}
        />
      </fieldset>
      <fieldset className={styles.group} disabled={isRunning}>
        <legend>导出字段</legend>
        <div className={styles.bulk}>
          <Button
            type="link"
            size="small"
            onClick={() => setTicked(columns.map(({ prop }) => prop))}
          >
            全选
          </Button>
          <Button type="link" size="small" onClick={() => setTicked(list.shown)}>
            只选我显示的列
          </Button>
          <Button type="link" size="small" onClick={() => setTicked([])}>
            全不选
          </Button>
        </div>
        <Checkbox.Group
          className={styles.columns}
          value={[...ticked]}
          onChange={setTicked}
          options={columns.map(({ prop, label }) => ({ value: prop, label }))}
        />
      </fieldset>
      <DialogFooter>
        <span role="status" className={styles.status}>
          {isRunning ? '正在生成文件，行数多时需要几分钟…' : `已选 ${ticked.length} 个字段`}
        </span>
        <Button onClick={frame.requestClose}>取消</Button>
        <Button
          type="primary"
          data-autofocus
          loading={busyMark(isRunning)}
          disabled={ticked.length === 0}
          onClick={() => void start()}
        >
          导出
        </Button>
      </DialogFooter>
    </>
  )
}
