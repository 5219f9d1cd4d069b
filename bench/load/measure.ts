import autocannon from 'autocannon'
import type { Served } from './servers'

/** One call as both servers take it. */
export interface Shot {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Figures {
  /** Answers per second. */
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  /** Processor time of the server's process for one answer, in milliseconds. */
  processorMs: number
  /** Bytes of an answer on the wire, without head. */
  bytes: number
  /** Answers that did not do what was asked: another status, or a refusal inside the envelope. */
  failed: number
}

// What every browser sends; without it the product would be spared the work it does all day.
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/**
 * Puts load on one call for some seconds, or until `amount` calls are made.
 * @param shot made anew for every request
 */
export async function measure(
  { origin, processorMs }: Pick<Served, 'origin' | 'processorMs'>,
  shot: () => Shot,
  { seconds, amount, connections }: { seconds: number; amount?: number; connections: number },
): Promise<Figures> {
  const waits: number[] = []
  let failed = 0
  let bytes = 0
  const spent = processorMs()
  const started = performance.now()
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        ...(amount === undefined ? { duration: seconds } : { amount }),
        requests: [{ setupRequest: (request) => ({ ...request, ...requestOf(shot()) }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    )
    run.on('response', (_client, status, size, wait) => {
      waits.push(wait)
      bytes += size
      if (status !== 200) failed += 1
    })
  })
  const elapsed = (performance.now() - started) / 1000
  waits.sort((a, b) => a - b)
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? Number.NaN
  return {
    perSecond: waits.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    processorMs: (processorMs() - spent) / waits.length,
    bytes: bytes / waits.length,
    failed,
  }
}

function requestOf({ method, path, body, headers }: Shot) {
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    path,
    headers: { ...encodings, ...content, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** One answer in full, before anything is timed. @throws when it is a refusal, also inside status 200 */
export async function look<Data>(
  { origin }: Pick<Served, 'origin'>,
  { method, path, body, headers }: Shot,
): Promise<Data> {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...encodings, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { code, data, msg } = (await answer.json()) as { code: number; msg?: string; data: Data }
  if (answer.status !== 200 || code !== 200)
    throw new Error(`${method} ${path} answers ${answer.status}, code ${code}: ${msg}`)
  return data
}

/** The middle one, by answers per second. */
export function middle(figures: readonly Figures[]): Figures {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('middle: nothing was measured')
  return found
}

/** From the slowest to the fastest round, over the middle one. */
export function spreadOf(figures: readonly Figures[]): number {
  const rates = figures.map(({ perSecond }) => perSecond)
  return (Math.max(...rates) - Math.min(...rates)) / middle(figures).perSecond
}
