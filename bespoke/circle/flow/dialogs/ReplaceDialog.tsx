import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { useHttp } from '../../../../runtime/http'
import { formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { ReadFailed } from '../../../../renderer/parts/read-failed'
import { readOthers } from '../data/calls'
import { texts } from '../texts'
import type { FlowBook } from '../data/types'

interface ReplaceDialogProps {
  book: FlowBook
  onChoose: (productId: string) => void
}

/** Other books that may be meant; choosing one looks for its offers. */
export function ReplaceDialog({ book, onChoose }: ReplaceDialogProps) {
  const text = useTexts(texts)
  const http = useHttp()
  const query = useQuery({
    queryKey: ['matchFlow', 'others', book.id, book.version],
    queryFn: ({ signal }) => readOthers(http, book.id, signal),
  })
  if (query.isError) return <ReadFailed what={text('otherBooks')} query={query} />
  if (query.isPending) return <Skeleton active title={false} />
  if (query.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text('noOthers')} />
  return (
    <table className="flow-table">
      <thead>
        <tr>
          <th>{text('relation')}</th>
          <th>{text('bookName')}</th>
          <th>{text('author')}</th>
          <th>{text('publisher')}</th>
          <th>{text('publishDate')}</th>
          <th className="is-figure">{text('listPrice')}</th>
          <th className="is-figure">{text('minPrice')}</th>
          <th className="is-figure">{text('sellers')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {query.data.map((other, at) => (
          <tr key={other.productId}>
            <td>{other.relationName}</td>
            <td>{other.productName}</td>
            <td>{other.author ?? '–'}</td>
            <td>{other.publisher ?? '–'}</td>
            <td>{other.publishDate ?? '–'}</td>
            <td className="is-figure">{other.listPrice ? formatMoney(other.listPrice) : '–'}</td>
            <td className="is-figure">{other.minPrice ? formatMoney(other.minPrice) : '–'}</td>
            <td className="is-figure">{other.sellerCount}</td>
            <td>
              <Button
                size="small"
                type={at === 0 ? 'primary' : 'default'}
                onClick={() => onChoose(other.productId)}
              >
                {text('take')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
