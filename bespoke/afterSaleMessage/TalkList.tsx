import { Badge, Button, Empty, Skeleton } from 'antd'
import { useDictionary } from '../../runtime/dictionaries'
import type { Talk } from './types'

interface TalkListProps {
  talks: readonly Talk[]
  chosen?: string
  isLoading: boolean
  problem?: string
  emptyText: string
  hasMore: boolean
  onMore: () => void
  onRetry: () => void
  onChoose: (afterSaleNum: string) => void
}

/** The talks, one row each: who spoke last, what was said, how much of it is unread. */
export function TalkList(props: TalkListProps) {
  const { talks, chosen, onChoose } = props
  if (props.problem)
    return (
      <div className="talk-empty" role="alert">
        <p>{props.problem}</p>
        <Button onClick={props.onRetry}>重试</Button>
      </div>
    )
  if (props.isLoading) return <Skeleton active className="talk-loading" aria-busy />
  if (talks.length === 0)
    return (
      <Empty
        className="talk-empty"
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={props.emptyText}
      />
    )
  return (
    <div className="talk-rows">
      <ul aria-label="会话">
        {talks.map((talk) => (
          <li key={talk.id}>
            <TalkRow talk={talk} isChosen={talk.afterSaleNum === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {props.hasMore && (
        <Button type="text" block onClick={props.onMore}>
          更早的会话
        </Button>
      )}
    </div>
  )
}

interface TalkRowProps {
  talk: Talk
  isChosen: boolean
  onChoose: (afterSaleNum: string) => void
}

function TalkRow({ talk, isChosen, onChoose }: TalkRowProps) {
  const states = useDictionary('refund_status')
  const said = talk.content || (talk.pictureCount > 0 ? '［图片］' : '')
  return (
    <button
      type="button"
      className="talk-row"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(talk.afterSaleNum)}
    >
      <span className="talk-row-head">
        <strong>{talk.afterSaleNum}</strong>
        <time>{shortTime(talk.createTime)}</time>
      </span>
      <span className="talk-row-sub">
        <span>{states.label(talk.refundStatus)}</span>
        <span>
          {talk.shopName ?? (talk.isApplicant ? talk.supplyCompanyName : talk.buyerCompanyName)}
        </span>
      </span>
      <span className="talk-row-said">
        <span>
          {talk.senderName}：{said}
        </span>
        {talk.unreadCount > 0 && (
          <Badge count={talk.unreadCount} title={`${talk.unreadCount} 条未读`} />
        )}
      </span>
    </button>
  )
}

/** Month and minute: the year of a talk is this one. */
const shortTime = (time: string) => time.slice(5, 16)
