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
  /** Answers that were not 200. */
  failed: number
}

const connections = 8

/**
 * Puts load on one call for some seconds, or until `amount` calls are made.
 * @param shot made anew for every request
 */
export async function measure(
  { origin, processorMs }: Pick<Served, 'origin' | 'processorMs'>,
  shot: () => Shot,
  { seconds, amount }: { seconds: number; amount?: number },
): Promise<Figures> {
  const waits: number[] = []
  let failed = 0
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
    run.on('response', (_client, status, _bytes, wait) => {
      waits.push(wait)
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
    failed,
  }
}

function requestOf({ method, path, body, headers }: Shot) {
  const content = body === undefined ? {} : { 'content-type': 'application/json' }
  return {
    method,
    path,
    headers: { ...content, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** The middle one, by answers per second. */
export function middle(figures: readonly Figures[]): Figures {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('middle: nothing was measured')
  return found
}
