import { CopyOutlined, RedoOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { DialogFooter } from '../dialog'
import type { BatchOutcome } from '../registry'
import { formatInt } from '../../runtime/format'
import { FailureGroups } from './FailureGroups'
import { outcomeSentence, outcomeText } from './outcome'
import { ResultDownload } from './ResultDownload'
import { useCopy } from './useCopy'

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
  onClose: () => void
  /** Goes on with the failed rows and those nobody got to; absent where that is not possible. */
  onRetry?: () => void
}

/** What became of each row of a batch: how many went through, and the failed ones by their reason. */
export function BatchResult({
  outcome,
  left = 0,
  reason = '已按要求停止',
  isWhole = false,
  resultUrl,
  onClose,
  onRetry,
}: BatchResultProps) {
  const copy = useCopy()
  const { success, failed } = outcome
  return (
    <>
      <Alert
        type={failed === 0 && left === 0 ? 'success' : success > 0 ? 'warning' : 'error'}
        showIcon
        role="status"
        title={outcomeSentence(outcome)}
        description={describe(failed, left, reason, isWhole)}
      />
      <FailureGroups outcome={outcome} />
      <DialogFooter>
        {failed > 0 && (
          <Button icon={<CopyOutlined aria-hidden />} onClick={() => copy(outcomeText(outcome))}>
            复制失败明细
          </Button>
        )}
        <ResultDownload url={resultUrl}>下载结果</ResultDownload>
        {failed + left > 0 && onRetry && (
          <Button icon={<RedoOutlined aria-hidden />} onClick={onRetry}>
            {retryText(failed, left)}
          </Button>
        )}
        <Button type="primary" data-autofocus onClick={onClose}>
          知道了
        </Button>
      </DialogFooter>
    </>
  )
}

function retryText(failed: number, left: number): string {
  if (left === 0) return `只重试失败的 ${formatInt(failed)} 条`
  if (failed === 0) return `继续处理剩下的 ${formatInt(left)} 条`
  return `重试失败的 ${formatInt(failed)} 条和未处理的 ${formatInt(left)} 条`
}

function describe(
  failed: number,
  left: number,
  reason: string,
  isWhole: boolean,
): string | undefined {
  const stopped = left > 0 ? `${reason}，还有 ${formatInt(left)} 条没有处理。` : ''
  if (failed === 0) return stopped || undefined
  const kept = isWhole
    ? '处理原因后可以重试，成功的行不会再做一遍。'
    : '失败的行仍然勾选着，处理原因后可以直接再试。'
  return stopped + kept
}
