import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../runtime/access'
import { formatInt } from '../../../runtime/format'
import type { ResolvedFormItem } from '../../../schemas/language'
import { DialogFooter, useDialogFrame } from '../../parts/dialog'
import { FieldInput } from '../../parts/fields'
import type { TaskTicket } from '../batch/types'
import { busyMark } from '../call/busyMark'
import { wholeCount } from '../call/gate'
import type { ListFacts } from '../types'
import { ExportColumns } from './ExportColumns'
import '../../parts/tokens.css'
import styles from './ExportDialog.module.css'
import { orderColumns } from './orderColumns'
import type { ExportScope, ExportWhole } from './types'
import { PlainChoice } from './PlainChoice'
import { useExport } from './useExport'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ExportDialogProps {
  call: string
  list: ListFacts
  /** Ticked rows. */
  ids: readonly string[]
  /** Set while the whole filter is selected. */
  whole?: ExportWhole
  /** The file holds the list's own rows, so their number can be checked. */
  isOfList: boolean
  /** What else the call asks, such as 含明细. */
  items?: readonly ResolvedFormItem[]
  /** The right to see masked fields as they are, where the call can write them so. */
  plain?: string
  onTask: (ticket: TaskTicket) => void
}

/** Which columns, in which order, of which rows become a file. */
export function ExportDialog({
  call,
  list,
  ids,
  whole,
  isOfList,
  items = [],
  plain,
  onTask,
}: ExportDialogProps) {
  const text = useTexts(texts)
  const frame = useDialogFrame()
  const [columns, setColumns] = useState(() => orderColumns(list))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(list.shown))
  const [scope, setScope] = useState<ExportScope>(
    whole ? 'whole' : ids.length > 0 ? 'ticked' : 'filter',
  )
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const run = useExport({ call, list, ids, whole, isOfList, onTask, onSaved: frame.close })
  const can = useCan()
  const [isPlain, setIsPlain] = useState(false)
  const chosen = columns.filter(({ prop }) => ticked.has(prop))
  const personal = list.columns.filter(({ prop, mask }) => mask && ticked.has(prop))
  const takesPlain = plain !== undefined && can(plain) && personal.length > 0
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
          <legend>{text('whatToExport')}</legend>
          <Radio.Group
            aria-label={text('whatToExport')}
            value={scope}
            onChange={(event) => setScope(event.target.value as ExportScope)}
            options={scopeOptions(list, ids, whole)}
          />
        </fieldset>
      )}
      {items.map((item) => (
        <label key={item.field} className={styles.option}>
          {item.title}
          <FieldInput
            item={item}
            value={values[item.field]}
            onChange={(value) => setValues({ ...values, [item.field]: value })}
            disabled={isRunning}
            aria-label={item.title}
          />
        </label>
      ))}
      {takesPlain && (
        <PlainChoice
          fields={personal.map(({ label }) => label)}
          records={expectedRecords(list, ids, whole, scope)}
          isChosen={isPlain}
          isDisabled={isRunning}
          onChoose={setIsPlain}
        />
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
          {isRunning ? receivedText(run.received) : text('fieldsChosen', { count: chosen.length })}
        </span>
        <Button onClick={isRunning ? run.stop : frame.requestClose}>
          {isRunning ? text('cancelExport') : run.mismatch ? text('close') : text('cancel')}
        </Button>
        <Button
          type="primary"
          data-autofocus
          loading={busyMark(isRunning)}
          disabled={chosen.length === 0}
          onClick={() =>
            void run.start(scope, chosen, {
              ...values,
              ...(takesPlain && isPlain && { plain: true }),
            })
          }
        >
          {run.mismatch ? text('exportAgain') : text('export')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** How many records the file will hold, as far as the list knows. */
function expectedRecords(
  list: ListFacts,
  ids: readonly string[],
  whole: ExportWhole | undefined,
  scope: ExportScope,
): number | undefined {
  if (scope === 'ticked') return ids.length
  return scope === 'whole' && whole ? wholeCount(whole) : list.total
}

function scopeOptions(list: ListFacts, ids: readonly string[], whole: ExportWhole | undefined) {
  const total =
    list.total === undefined ? '' : texts.say('ofTotalRows', { total: formatInt(list.total) })
  const filter = { value: 'filter', label: texts.say('exportFiltered', { total }) }
  if (whole)
    return [
      {
        value: 'whole',
        label: texts.say('exportAllSelected', { value: formatInt(wholeCount(whole)) }),
      },
      filter,
    ]
  const label = texts.say('exportTicked', { count: formatInt(ids.length) })
  return [{ value: 'ticked', label, disabled: ids.length === 0 }, filter]
}

function receivedText(bytes: number | undefined): string {
  if (!bytes) return texts.say('writingFile')
  const kb = bytes / 1024
  return texts.say('downloading', {
    value: kb < 1024 ? `${Math.ceil(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`,
  })
}
