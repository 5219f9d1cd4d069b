import type { ResolvedColumn } from '../../../../schemas/language'
import type { CellInput } from '../../../base/workbook'
import { sentence } from '../../../base/sentence'

const summable = new Set(['money', 'int', 'decimal'])
const places = 6
const scale = 10n ** BigInt(places)

/** Adds up the columns with a sum, exactly, over the very rows of the file. */
export function createTotals(
  columns: readonly Pick<ResolvedColumn, 'prop' | 'type' | 'summary'>[],
): { add(line: readonly CellInput[]): void; line(): CellInput[] | undefined } {
  const summed = columns.map(({ summary, type }) => summary === 'sum' && summable.has(type))
  const sums = columns.map(() => 0n)
  return {
    add(line) {
      line.forEach((cell, at) => {
        if (summed[at]) sums[at] = (sums[at] ?? 0n) + parseScaled(String(cell ?? ''))
      })
    },
    line() {
      if (!summed.includes(true)) return undefined
      const cells = columns.map(({ type }, at): CellInput =>
        summed[at] ? printScaled(sums[at] ?? 0n, type === 'money' ? 2 : 0) : null,
      )
      const place = summed.indexOf(false)
      if (place >= 0) cells[place] = sentence`合计`.asRead()
      return cells
    },
  }
}

/** @example parseScaled('-12.5') // -12500000n */
function parseScaled(text: string): bigint {
  const [, sign, whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const amount = BigInt(whole) * scale + BigInt(part.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -amount : amount
}

/** At least `least` places, no zeros behind them. */
function printScaled(amount: bigint, least: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '').padEnd(least, '0')
  const text = part === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${part}`
  return amount < 0n ? `-${text}` : text
}
