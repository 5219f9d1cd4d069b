import { Button, Empty, Image, Skeleton } from 'antd'
import { useDictionary } from '../../../runtime/dictionaries'
import { useTexts } from '../../../runtime/i18n'
import type { Conversation as Facts, Entry } from './types'
import { texts } from '../texts'

interface ConversationProps {
  facts?: Facts
  isLoading: boolean
  problem?: string
  onRetry: () => void
}

/** What was said, oldest first; the newest stays in sight. */
export function Conversation({ facts, isLoading, problem, onRetry }: ConversationProps) {
  const text = useTexts(texts)
  const last = facts?.messages.at(-1)?.id
  if (problem)
    return (
      <div className="talk-empty" role="alert">
        <p>{problem}</p>
        <Button onClick={onRetry}>{text('retry')}</Button>
      </div>
    )
  if (isLoading) return <Skeleton active className="talk-loading" aria-busy />
  if (!facts)
    return (
      <Empty
        className="talk-empty"
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={text('chooseTalk')}
      />
    )
  const mine = facts.isApplicant ? '1' : '2'
  return (
    // a region that scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="talk-words" role="log" aria-label={text('negotiation')} tabIndex={0}>
      {facts.messages.map((entry, place) => (
        <Said
          key={entry.id}
          entry={entry}
          isMine={entry.sender === mine}
          day={dayOf(facts.messages[place - 1]) === dayOf(entry) ? undefined : dayOf(entry)}
        />
      ))}
      <div key={last} ref={(end) => end?.scrollIntoView({ block: 'end' })} />
    </div>
  )
}

const dayOf = (entry: Entry | undefined) => entry?.createTime.slice(0, 10)

function Said({ entry, isMine, day }: { entry: Entry; isMine: boolean; day?: string }) {
  const text = useTexts(texts)
  const senders = useDictionary('message_sender')
  const kind = entry.sender === '3' ? 'system' : isMine ? 'mine' : 'theirs'
  return (
    <>
      {day && <p className="talk-day">{day}</p>}
      <article className={`talk-said talk-said-${kind}`}>
        <header>
          <span>{senders.label(entry.sender)}</span>
          <span>
            {entry.senderName}
            {entry.senderCompanyName ? `（${entry.senderCompanyName}）` : ''}
          </span>
          <time>{entry.createTime.slice(11, 16)}</time>
          {isMine && entry.toCompanyId !== null && (
            <span>{entry.readFlag ? text('seen') : text('unread')}</span>
          )}
        </header>
        <div className="talk-bubble">
          {entry.content && <p>{entry.content}</p>}
          {entry.pictures.length > 0 && (
            <Image.PreviewGroup>
              <div className="talk-pictures">
                {entry.pictures.map((url, place) => (
                  <Image
                    key={url}
                    src={url}
                    width={88}
                    height={88}
                    alt={text('pictureNumber', { number: place + 1 })}
                  />
                ))}
              </div>
            </Image.PreviewGroup>
          )}
        </div>
      </article>
    </>
  )
}
