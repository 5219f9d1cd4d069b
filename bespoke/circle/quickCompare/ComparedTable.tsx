import { printYuan } from '../../../runtime/format'
import { useTexts } from '../../../runtime/i18n'
import grid from '../../../renderer/parts/table/dialogTable.module.css'
import styles from './quickCompare.module.css'
import { texts } from './texts'
import type { ComparedBook } from './types'

const prices = ['listPrice', 'minPrice', 'avgPrice', 'maxPrice'] as const

/** What the circle asks for each book. A mean stands only where three suppliers make it. */
export function ComparedTable({ books }: { books: readonly ComparedBook[] }) {
  const say = useTexts(texts)
  const money = (yuan: string | null) => (yuan === null ? '—' : printYuan(yuan))
  return (
    <div className={styles.results}>
      <table className={grid.table} aria-label={say('results')}>
        <thead>
          <tr>
            <th>{say('isbns')}</th>
            <th>{say('bookName')}</th>
            {prices.map((name) => (
              <th key={name} className={grid.number}>
                {say(name)}
              </th>
            ))}
            <th className={grid.number}>{say('sellerCount')}</th>
            <th className={grid.number}>{say('totalQty')}</th>
            <th className={grid.number}>{say('ownPrice')}</th>
            <th>{say('state')}</th>
          </tr>
        </thead>
        <tbody>
          {books.map((book) => (
            <tr key={book.isbn13}>
              <td>{book.isbn13}</td>
              <td>{book.bookName}</td>
              {prices.map((name) => (
                <td key={name} className={grid.number}>
                  {money(book[name])}
                </td>
              ))}
              <td className={grid.number}>{book.sellerCount}</td>
              <td className={grid.number}>{book.totalQty}</td>
              <td className={grid.number}>{money(book.ownPrice)}</td>
              <td>{say(book.state)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
