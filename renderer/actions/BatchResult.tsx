import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, theme } from 'antd'
import { DialogFooter } from '../dialog'
import type { BatchOutcome } from '../registry'
import { countOk, groupFailures, outcomeSentence, outcomeText } from './outcome'
import { useCopy } from './useCopy'

/** What became of each row of a batch: how many went through, and the failed ones by their reason. */
export function BatchResult({ outcome, onClose }: { outcome: BatchOutcome; onClose: () => void }) {
  const { token } = theme.useToken()
  const copy = useCopy()
  const groups = groupFailures(outcome)
  return (
    <>
      <Alert
        type={countOk(outcome) > 0 ? 'warning' : 'error'}
        showIcon
        title={outcomeSentence(outcome)}
        description="失败的行仍然勾选着，处理原因后可以直接再试。"
      />
      {groups.map(({ reason, rows }) => (
        <section key={reason} style={{ marginTop: 16 }} aria-label={reason}>
          <h3 style={{ margin: 0, fontSize: token.fontSize }}>
            {reason}
            <span style={{ color: token.colorTextSecondary, fontWeight: 400 }}>
              {`　${rows.length} 条`}
            </span>
          </h3>
          <ul
            style={{ margin: '4px 0 0', paddingInlineStart: 20, maxHeight: 240, overflow: 'auto' }}
          >
            {rows.map((row) => (
              <li key={row.id}>{row.label}</li>
            ))}
          </ul>
        </section>
      ))}
      <DialogFooter>
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => copy(outcomeText(outcome))}>
          复制失败明细
        </Button>
        <Button type="primary" data-autofocus onClick={onClose}>
          知道了
        </Button>
      </DialogFooter>
    </>
  )
}
