import { Alert } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../../../runtime/http'
import { useTexts } from '../../../../runtime/i18n'
import { fieldOf, ListColumns } from './ListColumns'
import { ConditionForm } from '../start/ConditionForm'
import styles from '../newTask.module.css'
import { ProblemList } from './ProblemList'
import { ReadingBar } from './ReadingBar'
import { StartBar } from '../start/StartBar'
import { texts } from '../texts'
import { lacksQuota, QuotaBar } from '../start/QuotaBar'
import type { FoundList, Purpose, Reading } from '../state/types'
import { useDraftForm } from '../state/useDraftForm'
import { useNeed } from '../state/useNeed'

interface Props {
  list: FoundList
  purpose: Purpose
  onAskAgain: () => Promise<unknown>
}

const asRead: Reading = { fields: {} }

/** What is done with a list that is read, or could not be: columns, problems, conditions, start. */
export function ListSteps({ list, purpose, onAskAgain }: Props) {
  const say = useTexts(texts)
  const http = useHttp()
  const [reading, setReading] = useState(asRead)
  const [problem, setProblem] = useState<string>()
  const { form, change } = useDraftForm(list)
  const need = useNeed(purpose, list)
  const lacks = need && lacksQuota(need, form.options.quotaMode)
  const isReading = list.state === 'ANALYSING'
  const isSet = list.state === 'WAIT_SET'
  const isChanged = reading !== asRead
  const fault = isSet ? faultOf(list, reading) : undefined
  const readAgain = async () => {
    setProblem(undefined)
    const { encoding, sheetName, headerRow, fields } = reading
    // another sheet or row of headings brings other columns
    const isSameColumns =
      sheetName === undefined && headerRow === undefined && Object.keys(fields).length > 0
    const mapping = list.columns.map((column) => ({
      columnIndex: column.columnIndex,
      field: fieldOf(column, reading),
    }))
    const body = {
      taskId: list.taskId,
      encoding,
      sheetName,
      headerRow,
      ...(isSameColumns && { mapping }),
    }
    try {
      await http.call('POST /association/gpMatchTaskV2/analysisGpFile', { body, quiet: true })
      setReading(asRead)
      await onAskAgain()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : say('failed'))
    }
  }
  return (
    <>
      {!isReading && (
        <section className={styles.section} aria-label={say('mapping')}>
          <h2 className={styles.title}>{say('mapping')}</h2>
          {problem && (
            <Alert type="error" showIcon role="alert" title={problem} className={styles.gap} />
          )}
          <ReadingBar
            list={list}
            reading={reading}
            isChanged={isChanged && !fault}
            onChange={setReading}
            onReadAgain={() => void readAgain()}
          />
          {fault && <Alert type="warning" showIcon title={say(fault)} className={styles.gap} />}
          {list.columns.length > 0 && isSet && (
            <ListColumns columns={list.columns} reading={reading} onChange={setReading} />
          )}
        </section>
      )}
      {isSet && (
        <section className={styles.section} aria-label={say('problems')}>
          <h2 className={styles.title}>{say('problems')}</h2>
          <ProblemList
            list={list}
            isByTitle={form.options.matchNoIsbn === true}
            onCorrected={() => void onAskAgain()}
          />
        </section>
      )}
      <section className={styles.section} aria-label={say('conditions')}>
        <ConditionForm form={form} purpose={purpose} onChange={change} />
        {need && <QuotaBar need={need} lacks={lacks === true} />}
      </section>
      <StartBar
        list={list}
        form={form}
        purpose={purpose}
        need={need}
        isReady={isSet && !isChanged && !lacks}
        onChanged={onAskAgain}
      />
    </>
  )
}

/** What keeps these columns from being read. */
function faultOf({ columns }: FoundList, reading: Reading): 'repeated' | 'needsIsbn' | undefined {
  const fields = columns
    .map((column) => fieldOf(column, reading))
    .filter((field) => field !== 'ignore')
  if (new Set(fields).size < fields.length) return 'repeated'
  return fields.includes('isbn') || fields.includes('bookName') ? undefined : 'needsIsbn'
}
