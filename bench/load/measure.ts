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

/**
 * One answer as a person would look at it, before anything is timed: a peer that answers less, or refuses with status 200,
 * is no peer.
 * @returns how much it holds, in words that both servers' answers can be compared by
 */
export async function look(
  { origin }: Pick<Served, 'origin'>,
  { method, path, body, headers }: Shot,
): Promise<Record<string, number>> {
  const answer = await fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...encodings, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const { code, data } = (await answer.json()) as { code: number; data: Answered }
  if (answer.status !== 200 || code !== 200)
    throw new Error(`${method} ${path} answers ${answer.status}, code ${code}`)
  const { records, items, logs, results } = data ?? {}
  const lines = records ? records.flatMap((row) => row.items ?? []) : items
  return {
    rows: records?.length ?? 0,
    total: data?.total ?? 0,
    lines: lines?.length ?? 0,
    logs: logs?.length ?? 0,
    done: results?.filter(({ ok }) => ok).length ?? 0,
  }
}

interface Answered {
  records?: { items?: unknown[] }[]
  total?: number
  items?: unknown[]
  logs?: unknown[]
  results?: { ok: boolean }[]
}

/** The middle one, by answers per second. */
export function middle(figures: readonly Figures[]): Figures {
  const sorted = [...figures].sort((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('middle: nothing was measured')
  return found
}
