import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../runtime/i18n'
import { ColumnTable } from '../../parts/column-map'
import { DialogFooter, useDialogGuard } from '../../parts/dialog'
import { busyMark } from '../call/busyMark'
import { texts } from '../texts'
import styles from './ColumnStep.module.css'
import type { ChosenColumns, FileColumns } from './types'

interface ColumnStepProps {
  found: FileColumns
  /** Another file, or another shop. */
  onBack: () => void
  /** Checks the file with these columns; rejects with what the server refuses. */
  onCheck: (chosen: ChosenColumns) => Promise<void>
}

/** What the columns of a file mean, and what is said once for all of its rows. */
export function ColumnStep({ found, onBack, onCheck }: ColumnStepProps) {
  const text = useTexts(texts)
  const [fields, setFields] = useState<Readonly<Record<number, string>>>({})
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isChecking, setIsChecking] = useState(false)
  // the file stands behind it, chosen and not checked
  useDialogGuard(() => true)
  const fieldOf = ({ columnIndex, field }: FileColumns['columns'][number]) =>
    fields[columnIndex] ?? field
  const columns = found.columns.map((column) => ({
    columnIndex: column.columnIndex,
    field: fieldOf(column),
  }))
  // a field that a column feeds need not be said for all rows
  const open = found.fixed.filter(({ field }) => columns.every((one) => one.field !== field))
  const check = async () => {
    if (isChecking) return
    setIsChecking(true)
    setProblem(undefined)
    const fixed = open.flatMap(({ field, value }) => {
      const now = said[field] ?? value
      return now === undefined ? [] : [[field, now] as const]
    })
    try {
      const { sheet } = found
      await onCheck({ columns, fixed: Object.fromEntries(fixed), ...(sheet && { sheet }) })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : text('fileCheckFailed'))
      setIsChecking(false)
    }
  }
  return (
    <>
      <p className={styles.intro}>{text('columnsIntro')}</p>
      {problem && (
        <Alert type="error" showIcon role="alert" title={problem} className={styles.gap} />
      )}
      {!problem && found.lacks.length > 0 && Object.keys(fields).length === 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('columnsLack', { lacks: found.lacks.join('、') })}
          className={styles.gap}
        />
      )}
      {open.map(({ field, title, choices, value }) => (
        <label key={field} className={styles.fixed}>
          {text('sameInAllRows', { title })}
          <Select
            className={styles.choice}
            aria-label={text('sameInAllRows', { title })}
            placeholder={text('chooseForAllRows')}
            value={said[field] ?? value}
            options={[...choices]}
            onChange={(next) => setSaid({ ...said, [field]: next })}
          />
        </label>
      ))}
      <ColumnTable
        columns={found.columns}
        fields={[{ value: 'ignore', label: text('notImported') }, ...found.fields]}
        fieldOf={fieldOf}
        onField={(columnIndex, field) => setFields({ ...fields, [columnIndex]: field })}
      />
      <DialogFooter>
        <Button onClick={onBack}>{text('chooseAnotherFile')}</Button>
        <Button type="primary" loading={busyMark(isChecking)} onClick={() => void check()}>
          {text('checkFile')}
        </Button>
      </DialogFooter>
    </>
  )
}
