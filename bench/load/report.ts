import { cpus } from 'node:os'
import type { Figures } from './measure'

export interface Ratio {
  database: string
  scenario: string
  product: Figures
  bare: Figures
  /** How far the product's rounds lie apart, as a share of the middle one. */
  spread: number
}

export interface Growth {
  orders: number
  product: Figures
  bare: Figures
}

const titles: Readonly<Record<string, string>> = {
  login: 'login',
  list: 'list, 20 of what waits, with lines and count',
  detail: 'detail with lines and log',
  audit: 'audit: locks stock, makes the outbound document',
}

/** The results as Markdown. */
export function report(
  ratios: readonly Ratio[],
  growth: readonly Growth[],
  how: { rounds: number; seconds: number; audits: number; connections: number },
): string {
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, ${cpus().length} cores, Node ${process.version}. ${how.connections} connections; ${how.rounds} rounds of ${how.seconds} s (audit: ${how.audits} calls), the middle round counts.

| database | call | answers/s | by hand | ratio (target ≥ 0.6) | spread | p95 ms | by hand | processor ms | by hand | bytes | by hand | not 200 | by hand |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
${ratios.map(ratioLine).join('\n')}

How the list page grows with history (PostgreSQL; what waits for review stays the same):

| orders | answers/s | p95 ms | against the first | by hand p95 ms |
|---|---|---|---|---|
${growth.map((row) => growthLine(row, growth[0])).join('\n')}
`
}

const round = (value: number, digits = 1) => value.toFixed(digits)

const ratioLine = ({ database, scenario, product, bare, spread }: Ratio) =>
  `| ${[
    database,
    titles[scenario] ?? scenario,
    round(product.perSecond),
    round(bare.perSecond),
    round(product.perSecond / bare.perSecond, 2),
    `${Math.round(spread * 100)} %`,
    round(product.p95),
    round(bare.p95),
    round(product.processorMs),
    round(bare.processorMs),
    Math.round(product.bytes),
    Math.round(bare.bytes),
    product.failed,
    bare.failed,
  ].join(' | ')} |`

const growthLine = ({ orders, product, bare }: Growth, first: Growth | undefined) =>
  `| ${[
    orders.toLocaleString('en'),
    round(product.perSecond),
    round(product.p95),
    `${round(product.p95 / (first?.product.p95 ?? product.p95), 2)}×`,
    round(bare.p95),
  ].join(' | ')} |`
