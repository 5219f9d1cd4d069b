import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Empty, Skeleton } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import { formatInt } from '../../../runtime/format'
import { CallError, saveFile, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { Tag } from '../../../renderer/parts/cells'
import { DialogFooter, useDialogFrame } from '../../../renderer/parts/dialog'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import { fetchKept, readRecords } from './calls'
import styles from './export.module.css'
import { RecordFilters } from './RecordFilters'
import { texts } from './texts'
import type { ExportRecord, ExportType, RecordFilter } from './types'

interface ExportRecordsProps {
  taskId: string
  /** What the task has. */
  types: readonly ExportType[]
  isShown: boolean
  onAgain: (type: ExportType) => void
}

const askEveryMs = 2000

/** Files of before: how far those under way are, and what can still be fetched. */
export function ExportRecords({ taskId, types, isShown, onAgain }: ExportRecordsProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const frame = useDialogFrame()
  const [filter, setFilter] = useState<RecordFilter>({})
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const records = useQuery({
    queryKey: ['gp-export', 'records', taskId, filter],
    enabled: isShown,
    gcTime: 0,
    queryFn: ({ signal }) => readRecords(http, { taskId, ...filter }, signal),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'RUNNING') ? askEveryMs : false,
  })
  return (
    <>
      <RecordFilters types={types} filter={filter} onFilter={setFilter} />
      {records.isError ? (
        <ReadFailed what={text('records')} query={records} />
      ) : records.isPending ? (
        <Skeleton active title={false} />
      ) : records.data.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={text(isFiltered ? 'noneFound' : 'noRecords')}
        />
      ) : (
        <div className={styles.scroll} role="region" aria-label={text('records')} tabIndex={0}>
          <table className={grid.table}>
            <thead>
              <tr>
                {(
                  [
                    'type',
                    'fileName',
                    'rowCount',
                    'progress',
                    'size',
                    'state',
                    'by',
                    'at',
                    'until',
                  ] as const
                ).map((name) => (
                  <th key={name} scope="col">
                    {text(name)}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {records.data.map((one) => (
                <RecordRow key={one.id} record={one} onAgain={onAgain} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isShown && (
        <DialogFooter>
          <Button onClick={frame.requestClose}>{text('close')}</Button>
        </DialogFooter>
      )}
    </>
  )
}

interface RecordRowProps {
  record: ExportRecord
  onAgain: (type: ExportType) => void
}

function RecordRow({ record, onAgain }: RecordRowProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const types = useDictionary('gp_export_type')
  const states = useDictionary('gp_export_state')
  const { fileUrl, state } = record
  const download = async (url: string) => {
    try {
      saveFile(await fetchKept(http, url))
    } catch (error) {
      notify.error(error instanceof CallError ? error : text('failed'))
    }
  }
  return (
    <tr>
      <td>{types.label(record.exportType)}</td>
      <td className={styles.file}>{record.fileName}</td>
      <td className={styles.figure}>{formatInt(record.totalRows)}</td>
      <td className={styles.figure}>{record.progress} %</td>
      <td className={styles.figure}>{sizeOf(record.fileSize)}</td>
      <td title={record.failReason ?? undefined}>
        <Tag color={states.color(state)}>{states.label(state)}</Tag>
      </td>
      <td>{record.createByName}</td>
      <td className={styles.time}>{record.createTime}</td>
      <td className={styles.time}>{record.expireTime ?? '–'}</td>
      <td className={styles.time}>
        {state === 'DONE' && fileUrl ? (
          <Button type="link" size="small" onClick={() => void download(fileUrl)}>
            {text('download')}
          </Button>
        ) : (
          state === 'DONE' && <span title={text('notMine')}>–</span>
        )}
        <Button type="link" size="small" onClick={() => onAgain(record.exportType)}>
          {text('again')}
        </Button>
      </td>
    </tr>
  )
}

function sizeOf(bytes: string | null): string {
  const kib = Number(bytes ?? 0) / 1024
  if (kib === 0) return '–'
  return kib < 1024 ? `${Math.max(1, Math.round(kib))} KB` : `${(kib / 1024).toFixed(1)} MB`
}
