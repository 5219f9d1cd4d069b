import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useHttp } from '../../runtime/http'
import { useTexts } from '../../runtime/i18n'
import { DialogFooter } from '../../renderer/parts/dialog'
import { ReadFailed } from '../../renderer/parts/read-failed'
import type { DialogProps } from '../../renderer/language/registry'
import grid from '../../renderer/parts/table/dialogTable.module.css'
import styles from './audit.module.css'
import { texts } from './texts'

interface FieldChange {
  title: string
  before: string
  after: string
}

interface HistoryRecord {
  id: string
  createTime: string
  userName: string
  ip: string
  title: string
  changes: FieldChange[]
}

/** 修改记录 of one record: who did what, and what each field was before and after. Newest first. */
export const historyOf = (resource: string) =>
  function HistoryDialog({ rows, close }: DialogProps) {
    return <History resource={resource} id={String(rows[0]?.id)} close={close} />
  }

interface HistoryProps {
  resource: string
  id: string
  close(): void
}

export function History({ resource, id, close }: HistoryProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const records = useQuery({
    queryKey: ['history', resource, id],
    gcTime: 0,
    queryFn: () =>
      http.call<HistoryRecord[]>('POST /system/audit/records', {
        body: { resource, id },
        quiet: true,
      }),
  })
  return (
    <>
      {records.isPending && <Skeleton active />}
      {records.isError && <ReadFailed what={text('history')} query={records} />}
      {records.data?.length === 0 && <Empty description={text('noHistory')} />}
      {records.data && records.data.length > 0 && <Records records={records.data} />}
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {text('close')}
        </Button>
      </DialogFooter>
    </>
  )
}

const Records = ({ records }: { records: readonly HistoryRecord[] }) => (
  <div className={styles.scroll} role="region" aria-label={texts.say('history')} tabIndex={0}>
    <table className={grid.table}>
      <thead>
        <tr>
          <th scope="col">{texts.say('time')}</th>
          <th scope="col">{texts.say('operator')}</th>
          <th scope="col">{texts.say('action')}</th>
          <th scope="col">{texts.say('changes')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ id, createTime, userName, ip, title, changes }) => (
          <tr key={id} className={styles.record}>
            <td className={styles.fixed}>{createTime}</td>
            <td className={styles.fixed} title={ip}>
              {userName}
            </td>
            <td>{title}</td>
            <td>
              {changes.map((change) => (
                <Change key={change.title} {...change} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A masked value that changed behind its mask looks the same before and after. */
function Change({ title, before, after }: FieldChange) {
  const text = useTexts(texts)
  const isHidden = before === after && before !== ''
  return (
    <div className={styles.change}>
      <span className={styles.title}>{title}</span>
      {before !== '' && <span className={styles.before}>{before}</span>}
      {before !== '' && <span className={styles.arrow}>→</span>}
      <span>{after === '' ? text('empty') : after}</span>
      {isHidden && <span className={styles.title}>{text('maskedChanged')}</span>}
    </div>
  )
}
