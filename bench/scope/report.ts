import type { Pair } from './byHand'

/** How long one call took one person, in milliseconds each time. */
export interface Figure {
  scope: string
  /** Whether the policies were on. */
  policies: boolean
  call: string
  ms: readonly number[]
  /** Rows this account sees in the list. */
  rows?: number
}

/** The fastest of each call, and its ratio to the whole company's without policies in the same run. */
export function scopeReport(
  figures: readonly Figure[],
  pairs: readonly Pair[],
  { orders, rounds }: { orders: number; rounds: number },
): string {
  const bare = new Map(
    figures.filter(({ policies }) => !policies).map(({ call, ms }) => [call, best(ms)]),
  )
  const lines = figures.map(({ scope, policies, call, ms, rows }) => {
    const ratio = best(ms) / (bare.get(call) ?? Number.NaN)
    const who = policies ? scope : `${scope}，策略关`
    return `| ${call} | ${who} | ${rows ?? ''} | ${best(ms).toFixed(1)} | ${ratio.toFixed(2)} |`
  })
  return [
    '# What 数据范围 costs',
    '',
    `\`npx tsx bench/scope.ts --orders ${orders} --rounds ${rounds} --write\`: a company with ${orders} orders on PostgreSQL, calls of the product in one process, ${rounds} rounds in turns, the fastest of each. The ratio is to the whole company with the policies dropped, in the same run.`,
    '',
    '| call | scope | rows in sight | ms | ratio |',
    '| --- | --- | ---: | ---: | ---: |',
    ...lines.sort(),
    '',
    'The statements alone, by the policies as the product asks, and written by hand with the same condition for an account no policy holds back; the fastest of five in turns. The rows of both stand beside each other: where they differ, the policies leave out rows that no condition over one table can tell, and the ratio is of unlike work.',
    '',
    '| statement | scope | rows | rows by hand | ms | ms by hand | ratio |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...pairs.map(lineOf),
    '',
  ].join('\n')
}

// what others do on the machine only ever adds
const best = (values: readonly number[]): number => Math.min(...values)

const lineOf = ({ statement, scope, rows, rowsByHand, ms, msByHand }: Pair): string =>
  `| ${statement} | ${scope} | ${rows} | ${rowsByHand} | ${ms.toFixed(1)} | ${msByHand.toFixed(1)} | ${(ms / msByHand).toFixed(2)} |`
