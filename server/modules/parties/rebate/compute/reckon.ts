import { fromFen as printFen, toFen as readFen, type Yuan } from '../../../../base/money'

// far below 2^53, so that rates can be reckoned with as numbers
const toFen = (yuan: Yuan): number => Number(readFen(yuan))
const fromFen = (fen: number): Yuan => printFen(BigInt(fen))

/** One step of a ladder: from `min` up to, not including, `max`; the last may be open. Yuan; rate in percent. */
export interface Step {
  min: Yuan
  max?: Yuan | null
  rate: number
}

export interface RebateRule {
  /** 0 固定比例, 1 阶梯全额, 2 阶梯超额累进, 3 固定金额. */
  mode: string
  rate?: number | null
  fixedAmount?: Yuan | null
  ladder: readonly Step[]
}

export interface Rebate {
  amount: Yuan
  /** Percent of the base; absent where no one rate made it. */
  rate?: number
}

/**
 * What a turnover earns. Reckoned in fen with one rounding at the end, so that a ladder's parts always add up to it.
 * @param base turnover less returns; nothing is earned on 0 or less
 */
export function reckon(rule: RebateRule, base: Yuan): Rebate {
  const fen = toFen(base)
  if (fen <= 0) return { amount: '0.00' }
  switch (rule.mode) {
    case '0':
      return { amount: share(fen * hundredths(rule.rate ?? 0)), rate: rule.rate ?? 0 }
    case '1': {
      const step = rule.ladder.find((one) => fen >= toFen(one.min) && fen < topOf(one))
      return { amount: share(fen * hundredths(step?.rate ?? 0)), rate: step?.rate ?? 0 }
    }
    case '2':
      return { amount: share(rule.ladder.reduce((sum, step) => sum + part(step, fen), 0)) }
    default:
      return { amount: rule.fixedAmount ?? '0.00' }
  }
}

/** What of the turnover lies in a step, times its rate. */
function part(step: Step, fen: number): number {
  const within = Math.min(fen, topOf(step)) - toFen(step.min)
  return within > 0 ? within * hundredths(step.rate) : 0
}

const topOf = ({ max }: Step) => (max ? toFen(max) : Number.POSITIVE_INFINITY)
const hundredths = (percent: number) => Math.round(percent * 100)
const share = (product: number): Yuan => fromFen(Math.round(product / 10_000))

/** "Ladders must rise without gaps": each step begins where the one before ends. @returns what is wrong, by line from 1 */
export function ladderFault(ladder: readonly Step[]): string | undefined {
  for (const [at, { min, max }] of ladder.entries()) {
    const before = ladder[at - 1]
    if (before && (!before.max || toFen(before.max) !== toFen(min)))
      return `第 ${at + 1} 行的起始金额应等于上一行的截止金额`
    if (max && toFen(max) <= toFen(min)) return `第 ${at + 1} 行的截止金额应大于起始金额`
  }
  return undefined
}

/** A rule as people read it, a step a line. @example '0.00 – 10,000.00：2%' */
export function describeRule({ mode, rate, fixedAmount, ladder }: RebateRule): string {
  if (mode === '0') return `按 ${rate}%`
  if (mode === '3') return `每期 ${fixedAmount} 元`
  return ladder
    .map((step) => `${step.min} 元${step.max ? ` – ${step.max} 元` : '以上'}：${step.rate}%`)
    .join('\n')
}
