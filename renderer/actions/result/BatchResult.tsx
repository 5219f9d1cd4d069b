import { CopyOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { DialogFooter } from '../../parts/dialog'
import type { BatchOutcome } from '../../language/registry'
import { formatInt } from '../../../runtime/format'
import { groupFailures, groupWarnings, outcomeSentence, outcomeText } from '../call/outcome'
import type { Deed } from '../../../runtime/messages'
import type { RowActs } from './rowActs'
import { ResultDownload } from './ResultDownload'
import { RowGroups } from './RowGroups'
import { useCopy } from './useCopy'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import styles from './RowGroups.module.css'

interface BatchResultProps {
  outcome: BatchOutcome
  /** Rows nobody got to, because the batch was stopped. */
  left?: number
  /** Why nobody got to them; the person stopped it when absent. */
  reason?: string
  /** It ran on a whole filter: the failed rows of other pages are not ticked. */
  isWhole?: boolean
  /** The file with every row. */
  resultUrl?: string
  /** What can be done about single rows. */
  acts?: RowActs
  /** Takes back what went through. */
  undo?: Deed
  onClose: () => void
  /** Goes on with the failed rows and those nobody got to; absent where that is not possible. */
  onRetry?: () => void
}

/** What became of each row of a batch: how many went through, and the failed ones by their reason. */
export function BatchResult({
  outcome,
  left = 0,
  reason = texts.say('stoppedOnRequest'),
  isWhole = false,
  resultUrl,
  acts,
  undo,
  onClose,
  onRetry,
}: BatchResultProps) {
  const text = useTexts(texts)
  const copy = useCopy()
  const { success, failed } = outcome
  const warnings = groupWarnings(outcome)
  // where the work goes on is no warning
  const leadsOn = warnings.every(({ rows }) => rows.every(({ remedy }) => remedy !== undefined))
  return (
    <>
      <Alert
        type={failed === 0 && left === 0 ? 'success' : success > 0 ? 'warning' : 'error'}
        showIcon
        role="status"
        title={outcomeSentence(outcome)}
        description={describe(failed, left, reason, isWhole)}
      />
      <RowGroups groups={groupFailures(outcome)} failed={failed} acts={acts} />
      {warnings.length > 0 && (
        <Alert
          type={leadsOn ? 'info' : 'warning'}
          className={styles.warnings}
          title={text(leadsOn ? 'doneGoOn' : 'doneWithNotes')}
          description={<RowGroups groups={warnings} acts={acts && leaving(acts, onClose)} />}
        />
      )}
      <DialogFooter>
        {failed > 0 && (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => copy(outcomeText(outcome))}>
            {text('copyFailed')}
          </Button>
        )}
        <ResultDownload url={resultUrl}>{text('downloadResult')}</ResultDownload>
        {undo && success > 0 && (
          <Button
            icon={<UndoOutlined aria-hidden />}
            onClick={() => {
              onClose()
              undo.run()
            }}
          >
            {text('undoDone', { count: formatInt(success) })}
          </Button>
        )}
        {failed + left > 0 && onRetry && (
          <Button icon={<RedoOutlined aria-hidden />} onClick={onRetry}>
            {retryText(failed, left)}
          </Button>
        )}
        <Button type="primary" data-autofocus onClick={onClose}>
          {text('gotIt')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Where the work goes on nobody comes back to close the result. */
const leaving = (acts: RowActs, onClose: () => void): RowActs => ({
  ...acts,
  remedyOf(row) {
    const remedy = acts.remedyOf(row)
    return (
      remedy && {
        ...remedy,
        run() {
          onClose()
          remedy.run()
        },
      }
    )
  },
})

function retryText(failed: number, left: number): string {
  if (left === 0) return texts.say('retryFailedOnly', { failed: formatInt(failed) })
  if (failed === 0) return texts.say('continueWithLeft', { left: formatInt(left) })
  return texts.say('retryFailedAndLeft', { failed: formatInt(failed), left: formatInt(left) })
}

function describe(
  failed: number,
  left: number,
  reason: string,
  isWhole: boolean,
): string | undefined {
  const stopped = left > 0 ? texts.say('stoppedReason', { reason, left: formatInt(left) }) : ''
  if (failed === 0) return stopped || undefined
  const kept = isWhole ? texts.say('retryHint') : texts.say('failedStayTicked')
  return stopped + kept
}
