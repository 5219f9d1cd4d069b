import { formatMoney } from '../../../../runtime/format'
import { useTexts } from '../../../../runtime/i18n'
import { differencesOf } from '../data/decide'
import { texts } from '../texts'
import type { FlowBook } from '../data/types'

/** What the list asks for above what the system knows, field below field, so that a difference catches the eye. */
export function Comparison({ book }: { book: FlowBook }) {
  const text = useTexts(texts)
  const different = differencesOf(book)
  const fields = [
    { name: 'bookName', title: text('bookName'), asked: book.bookName, known: book.sysBookName },
    { name: 'author', title: text('author'), asked: book.author, known: undefined },
    {
      name: 'publisher',
      title: text('publisher'),
      asked: book.publisher,
      known: book.sysPublisher,
    },
    {
      name: 'publishDate',
      title: text('publishDate'),
      asked: book.publishDate,
      known: book.sysPublishDate,
    },
    {
      name: 'listPrice',
      title: text('listPrice'),
      asked: book.listPrice && formatMoney(book.listPrice),
      known: book.sysListPrice && formatMoney(book.sysListPrice),
    },
  ]
  return (
    <table className="flow-compare">
      <caption>
        <strong>{book.sysBookName ?? book.bookName}</strong>{' '}
        <span>{book.isbn13 ?? text('noIsbn')}</span>
        {book.titleScore !== null && (
          <span className="flow-muted">{text('score', { score: book.titleScore })}</span>
        )}
      </caption>
      <thead>
        <tr>
          <td />
          {fields.map(({ name, title }) => (
            <th key={name} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line title={text('inList')} cells={fields.map(({ asked }) => asked)} />
        <Line
          title={text('inSystem')}
          cells={fields.map(({ known }) => known)}
          marked={fields.map(({ name }) => different.has(name))}
        />
      </tbody>
    </table>
  )
}

interface LineProps {
  title: string
  cells: readonly (string | null | undefined)[]
  marked?: readonly boolean[]
}

function Line({ title, cells, marked }: LineProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map((cell, at) => (
        <td key={at}>{marked?.[at] ? <mark>{cell}</mark> : (cell ?? '–')}</td>
      ))}
    </tr>
  )
}
