import { Badge, Button, Empty, Skeleton } from 'antd'
import type { KeyboardEvent } from 'react'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import type { Talk } from '../talk/types'
import { texts } from '../texts'

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
  const text = useTexts(texts)
  const { talks, chosen, onChoose } = props
  if (props.problem)
    return (
      <div className="talk-empty" role="alert">
        <p>{props.problem}</p>
        <Button onClick={props.onRetry}>{text('retry')}</Button>
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
  const stop = Math.max(
    talks.findIndex(({ afterSaleNum }) => afterSaleNum === chosen),
    0,
  )
  return (
    <div className="talk-rows">
      {/* one stop for Tab: the arrows walk along the rows */}
      <ul aria-label={text('talk')} onKeyDown={walkRows}>
        {talks.map((talk, at) => (
          <li key={talk.id}>
            <TalkRow
              talk={talk}
              isChosen={talk.afterSaleNum === chosen}
              isStop={at === stop}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {props.hasMore && (
        <Button type="text" block onClick={props.onMore}>
          {text('earlierTalks')}
        </Button>
      )}
    </div>
  )
}

function walkRows(event: KeyboardEvent<HTMLUListElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.talk-row')]
  const here = rows.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: rows.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  rows[next]?.focus()
}

interface TalkRowProps {
  talk: Talk
  isChosen: boolean
  /** Where Tab enters the list. */
  isStop: boolean
  onChoose: (afterSaleNum: string) => void
}

function TalkRow({ talk, isChosen, isStop, onChoose }: TalkRowProps) {
  const text = useTexts(texts)
  const states = useDictionary('refund_status')
  const said = talk.content || (talk.pictureCount > 0 ? text('pictureMark') : '')
  return (
    <button
      type="button"
      className="talk-row"
      tabIndex={isStop ? 0 : -1}
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
          <Badge
            count={talk.unreadCount}
            title={text('unreadCount', { unreadCount: talk.unreadCount })}
          />
        )}
      </span>
    </button>
  )
}

/** Month and minute: the year of a talk is this one. */
const shortTime = (time: string) => time.slice(5, 16)
