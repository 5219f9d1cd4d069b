import { readFileSync } from 'node:fs'

/** One line of the table in `docs/two-companies.md`. */
export interface Between {
  buyer: string
  supplier: string
  who: 'buyer' | 'supplier'
  /** e.g. `receives`, with how many copies. */
  does: string
  quantity: number
  /** `goes`, or the code of the refusal. */
  answer: string
}

/** What the document promises of a pair, e.g. `CG – PF`. */
export function promisedBetween(pair: string): Between[] {
  const lines = readFileSync('docs/two-companies.md', 'utf8').split('\n')
  return lines
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, name]) => name === pair)
    .map(([, , buyer = '', supplier = '', who = '', what = '', answer = '']) => {
      const [, does = what, quantity = '0'] = /^(.*) (\d+)$/.exec(what) ?? []
      return {
        buyer,
        supplier,
        who: who as Between['who'],
        does,
        quantity: Number(quantity),
        answer,
      }
    })
}
