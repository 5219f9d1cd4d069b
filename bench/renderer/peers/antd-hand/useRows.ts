import { useEffect, useState } from 'react'
import { fetchRows, type RowsAnswer } from '../../shared/page'

/** What is asked; a new object asks again. */
export interface Query {
  page: number
  filter?: unknown
}

const nothing: RowsAnswer = { total: 0, records: [] }

/** The rows of a question. The old ones stay while new ones load; an answer that was overtaken is dropped. */
export function useRows(query: Query): { data: RowsAnswer; isLoading: boolean } {
  const [known, setKnown] = useState<{ data: RowsAnswer; of?: Query }>({ data: nothing })
  useEffect(() => {
    // Outside world: the server.
    let isCurrent = true
    void fetchRows(query.page, 20, query.filter).then((data) => {
      if (isCurrent) setKnown({ data, of: query })
    })
    return () => {
      isCurrent = false
    }
  }, [query])
  return { data: known.data, isLoading: known.of !== query }
}
