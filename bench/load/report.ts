import type { Figures } from './measure'

export interface Ratio {
  database: string
  scenario: string
  product: Figures
  bare: Figures
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

/** The results as a page. */
export function report(
  ratios: readonly Ratio[],
  growth: readonly Growth[],
  how: { rounds: number; seconds: number; audits: number; connections: number },
): string {
  return `# Load

\`npm run bench:load\`: the built product under autocannon with ${how.connections} connections of one company on the loopback, answers compressed as for every browser on both sides, in turns with the same calls written by hand on bare Fastify and the driver over the same rows (bench/load/bare.ts: no shapes checked, no permission, no row-level security, no repeat protection, no masks; both are seen to answer the same rows, lines and history first). ${how.rounds} rounds of ${how.seconds} s (audit: ${how.audits} calls), the middle round counts. Load generator, server and database share two cores; processor ms is the time of the server's own process for one answer. By hand two audits that lock the same books in another order end in a deadlock.

| database | call | answers/s | by hand | ratio (target ≥ 0.6) | p95 ms | by hand | processor ms | by hand | bytes | by hand | not 200 | by hand |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
${ratios.map(ratioLine).join('\n')}

How the list page grows with history (PostgreSQL; what waits for review stays the same):

| orders | answers/s | p95 ms | against the first | by hand p95 ms |
|---|---|---|---|---|
${growth.map((row) => growthLine(row, growth[0])).join('\n')}
`
}

const round = (value: number, digits = 1) => value.toFixed(digits)

const ratioLine = ({ database, scenario, product, bare }: Ratio) =>
  `| ${[
    database,
    titles[scenario] ?? scenario,
    round(product.perSecond),
    round(bare.perSecond),
    round(product.perSecond / bare.perSecond, 2),
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
