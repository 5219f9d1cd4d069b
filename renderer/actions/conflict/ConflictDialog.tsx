import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { DialogFooter } from '../../parts/dialog'
import { ReadValue } from '../../parts/fields'
import styles from './conflict.module.css'
import type { ConflictRow, LastChange } from './conflict'
import { texts } from './texts'

/** By field: whose value is saved, where both have changed it. */
export type Kept = Record<string, 'mine' | 'theirs'>

interface ConflictDialogProps {
  rows: readonly ConflictRow[]
  /** The last change of the record as a whole. */
  newest?: LastChange
  /** With what is kept; without it the person goes back to the form. */
  onClose(kept?: Kept): void
}

/** What was typed beside what stands now, field by field, and who has changed it; nothing is saved without a choice. */
export function ConflictDialog({ rows, newest, onClose }: ConflictDialogProps) {
  const text = useTexts(texts)
  const open = rows.filter(({ kind }) => kind === 'both')
  const [kept, setKept] = useState<Kept>(() => keptAll(open, 'mine'))
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={newest && text('byAt', { who: newest.userName, when: newest.createTime })}
        description={text('chooseHint')}
      />
      {open.length > 1 && (
        <p className={styles.all}>
          <Button size="small" onClick={() => setKept(keptAll(open, 'mine'))}>
            {text('allMine')}
          </Button>
          <Button size="small" onClick={() => setKept(keptAll(open, 'theirs'))}>
            {text('allTheirs')}
          </Button>
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {(['field', 'mine', 'theirs', 'changedBy', 'keep'] as const).map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.item.field}
              row={row}
              kept={kept[row.item.field]}
              onKeep={(whose) => setKept({ ...kept, [row.item.field]: whose })}
            />
          ))}
        </tbody>
      </table>
      <DialogFooter>
        <Button onClick={() => onClose()}>{text('goBack')}</Button>
        <Button type="primary" data-autofocus onClick={() => onClose(kept)}>
          {text('save')}
        </Button>
      </DialogFooter>
    </>
  )
}

interface RowProps {
  row: ConflictRow
  kept?: 'mine' | 'theirs'
  onKeep(whose: 'mine' | 'theirs'): void
}

function Row({ row, kept, onKeep }: RowProps) {
  const text = useTexts(texts)
  const { item, kind, mine, theirs, by } = row
  return (
    <tr data-kind={kind}>
      <th scope="row">{item.title}</th>
      <td>{kind === 'theirs' ? text('notTouched') : <Value item={item} value={mine} />}</td>
      <td>{kind === 'mine' ? text('unchanged') : <Value item={item} value={theirs} />}</td>
      <td>{by && text('byAt', { who: by.userName, when: by.createTime })}</td>
      <td>
        {kind === 'both' ? (
          <Radio.Group
            aria-label={text('keepOfField', { field: item.title })}
            value={kept}
            onChange={(event) => onKeep(event.target.value as 'mine' | 'theirs')}
          >
            <Radio value="mine">{text('takeMine')}</Radio>
            <Radio value="theirs">{text('takeTheirs')}</Radio>
          </Radio.Group>
        ) : (
          text(kind === 'mine' ? 'onlyMine' : 'theirs')
        )}
      </td>
    </tr>
  )
}

const maxNamed = 8

/** Lines and long lists by their number, everything else as it is read. */
function Value({ item, value }: { item: ConflictRow['item']; value: unknown }) {
  const text = useTexts(texts)
  const isLong = Array.isArray(value) && (item.columns !== undefined || value.length > maxNamed)
  if (isLong) return <>{text('items', { count: value.length })}</>
  return <ReadValue item={item} value={value} />
}

const keptAll = (rows: readonly ConflictRow[], whose: 'mine' | 'theirs'): Kept =>
  Object.fromEntries(rows.map(({ item }) => [item.field, whose]))
