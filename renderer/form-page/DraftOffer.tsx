import { Alert, Button, Space } from 'antd'
import dayjs from 'dayjs'
import type { DraftState } from './useDraft'

/** 恢复上次未提交的内容（时间） / 放弃 */
export function DraftOffer({ draft }: { draft: DraftState }) {
  const { offered, isStale } = draft
  if (!offered) return null
  const time = dayjs(offered.savedAt).format('YYYY-MM-DD HH:mm')
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      title={`上次有没提交的内容（${time}）`}
      description={isStale ? '之后这条记录被改过，恢复后请核对每一项' : undefined}
      action={
        <Space>
          <Button size="small" type="primary" onClick={draft.restore}>
            恢复上次未提交的内容
          </Button>
          <Button size="small" onClick={draft.discard}>
            放弃
          </Button>
        </Space>
      }
    />
  )
}
