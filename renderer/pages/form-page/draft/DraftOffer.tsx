import { Alert, Button, Space } from 'antd'
import { businessTime } from '../../../../runtime/format'
import type { DraftState } from './useDraft'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

/** 恢复上次未提交的内容（时间） / 放弃 */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const text = useTexts(texts)
  const { offered, isStale } = draft
  if (!offered) return null
  const time = businessTime(offered.savedAt).slice(0, -':00'.length)
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={text('draftFound', { time })}
      description={isStale ? text('draftOutdated') : undefined}
      action={
        <Space>
          <Button size="small" onClick={draft.restore}>
            {text('restoreDraft')}
          </Button>
          <Button size="small" onClick={draft.discard}>
            {text('discard')}
          </Button>
        </Space>
      }
    />
  )
}
