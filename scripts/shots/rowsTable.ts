/** What a list shows without scrolling. */
export interface Count {
  /** Whole rows in view. */
  rows: number
  /** Whole rows there is room for; more than `rows` where the list has fewer. */
  room: number
  /** Headings in view. */
  columns: readonly string[]
  /** Pixels of the table out of view, sideways. */
  scrolls: number
}

export type Counts = Map<string, { before?: Count; now?: Count }>

const mark = /<!-- counts (.*) -->/

/** The document of the counts; the figures themselves stand in its last line, so that the next count can be laid beside. */
export function printTable(counts: Counts): string {
  const lines = [...counts].map(
    ([path, { before, now }]) =>
      `| \`${path}\` | ${rowsOf(before)} | ${rowsOf(now)} | ${columnsOf(before)} | ${columnsOf(now)} |`,
  )
  return `# 一屏看得见多少

1366×768，紧凑行高，不滚动。\`npm run tool -- rows-and-columns\` 在运行着的产品上数出来；行数后面括号里是放得下的行数。

| 列表 | 行：之前 | 行：现在 | 列：之前 | 列：现在 |
| --- | --- | --- | --- | --- |
${lines.join('\n')}

<!-- counts ${JSON.stringify([...counts])} -->
`
}

/** The counts a document holds; none when it is not one of these. */
export function parseTable(text: string): Counts {
  const kept = mark.exec(text)?.[1]
  return new Map(
    kept === undefined
      ? []
      : (JSON.parse(kept) as [string, Counts extends Map<string, infer C> ? C : never][]),
  )
}

const rowsOf = (count: Count | undefined) => (count ? `${count.rows}（${count.room}）` : '—')

const columnsOf = (count: Count | undefined) =>
  count
    ? `${count.columns.join('、')}${count.scrolls > 0 ? `；另有 ${count.scrolls} px 要左右滚动` : ''}`
    : '—'
