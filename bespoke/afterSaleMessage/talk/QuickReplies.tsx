import { DeleteOutlined, MessageOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Popover } from 'antd'
import { useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { useTexts } from '../../../runtime/i18n'
import type { Reply } from './types'
import { texts } from '../texts'

interface QuickRepliesProps {
  /** What is written now: it may be kept as a reply. */
  draft: string
  onPick: (content: string) => void
}

/** Saved replies of the company: put into the text by a click, kept and dropped here. */
export function QuickReplies({ draft, onPick }: QuickRepliesProps) {
  const text = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
      content={
        <ReplyList
          draft={draft}
          onPick={(content) => {
            setIsOpen(false)
            onPick(content)
          }}
        />
      }
    >
      <Button type="text" size="small" icon={<MessageOutlined aria-hidden />}>
        {text('quickReplies')}
      </Button>
    </Popover>
  )
}

function ReplyList({ draft, onPick }: QuickRepliesProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const client = useQueryClient()
  const notify = useNotify()
  const replies = useQuery({
    queryKey: ['afterSaleReplies'],
    queryFn: ({ signal }) =>
      http.call<Reply[]>('GET /order/afterSales/replies', { signal, quiet: true }),
  })
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await client.invalidateQueries({ queryKey: ['afterSaleReplies'] })
    } catch (error) {
      notify.error(error instanceof Error ? error.message : text('saveFailed'))
    }
  }
  const list = replies.data ?? []
  return (
    <div className="talk-replies">
      {list.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={replies.isError ? text('quickRepliesFailed') : text('noQuickReplies')}
        />
      )}
      <ul aria-label={text('quickReplies')}>
        {list.map(({ id, content }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(content)}>
              {content}
            </button>
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={text('deleteQuickReply', { content })}
              onClick={() =>
                void change(() =>
                  http.call('POST /order/afterSales/replies/remove', { body: { id } }),
                )
              }
            />
          </li>
        ))}
      </ul>
      <Button
        block
        size="small"
        disabled={draft === ''}
        onClick={() =>
          void change(() =>
            http.call('POST /order/afterSales/replies/add', { body: { content: draft } }),
          )
        }
      >
        {text('keepAsQuickReply')}
      </Button>
    </div>
  )
}
