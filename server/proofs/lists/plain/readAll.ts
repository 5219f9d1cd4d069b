import type { Row } from './plainly'

/** Asks a call as somebody; the data of its answer. */
export type Ask = <T>(call: string, body: object) => Promise<T>

const pageSize = 500

/** Every row of a list, page by page. @throws when pages overlap, or do not add up to the total */
export async function readAll(ask: Ask, call: string, body: object): Promise<Row[]> {
  const rows = new Map<string, Row>()
  let read = 0
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await ask<{ records: Row[]; total: number }>(call, { pageNum, pageSize, ...body })
    for (const row of page.records) rows.set(row.id, row)
    read += page.records.length
    if (page.records.length < pageSize || read >= page.total) {
      if (rows.size !== page.total) throw new Error(`${rows.size} rows, ${page.total} in all`)
      return [...rows.values()]
    }
  }
}
