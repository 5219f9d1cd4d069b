import { useTexts } from '../../../runtime/i18n'
import { Empty, Spin } from 'antd'
import { ReadFailed } from '../../../renderer/parts/read-failed'
import { DataTable, type RowTone, type TableColumn } from '../../../renderer/parts/table'
import type { Message } from '../types'
import type { Messages } from './useMessages'
import { texts } from '../texts'

const idOf = (message: Message) => message.id
const labelOf = (message: Message) => message.messageTitle

/** The rows, at the specification's height whatever their number; as much less as a small window asks for. */
export function MessageTable({
  list,
  columns,
}: {
  list: Messages
  columns: readonly TableColumn<Message>[]
}) {
  const text = useTexts(texts)
  const { rows, query, ticked, tick, read, place } = list
  return (
    <div className="message-table">
      <DataTable
        label={text('messageList')}
        columns={columns}
        rows={rows}
        rowId={idOf}
        rowLabel={labelOf}
        selection={{ ids: ticked, onTick: tick }}
        active={{ onActive: (message) => void list.markRead(message) }}
        rowTone={toneBy(read)}
        isBusy={query.isFetching}
        isStale={query.isPlaceholderData}
        firstIndex={(place.pageNum - 1) * place.pageSize + 1}
        totalRows={query.data?.total ?? 0}
        placeholder={placeholderOf(list)}
      />
    </div>
  )
}

const toneBy =
  (read: ReadonlySet<string>) =>
  (message: Message): RowTone | undefined =>
    read.has(message.id) ? 'muted' : undefined

function placeholderOf({ query, rows, place }: Messages) {
  if (query.isPending) return <Spin aria-label={texts.say('readingMessages')} />
  if (query.isError) return <ReadFailed what={texts.say('messages')} query={query} />
  if (rows.length > 0) return undefined
  const isFiltered = Object.values(place.filter).some(Boolean)
  const empty = { todo: texts.say('noTodo'), '0': texts.say('noUnread'), '1': texts.say('noRead') }[
    place.tab
  ]
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={isFiltered ? texts.say('nothingMatches') : empty}
    />
  )
}
