import type { FastifyInstance } from 'fastify'
import type { Drain } from './createDrain'

/** Throws, or takes too long, when the node cannot work. */
export type ReadyCheck = () => Promise<unknown>

export interface HealthDeps {
  version: string
  /** By what is checked: database, migrations, storage, queue. */
  checks: Readonly<Record<string, ReadyCheck>>
  drain?: Drain
  /** What else `/readyz` tells. */
  facts?(): object
}

const patienceMs = 3_000

/**
 * `/livez`: the process answers; restart it when not. `/readyz`: calls may be sent here; 503 while it starts, lacks
 * something or is about to leave. Neither tells more than names.
 */
export function mountHealth(
  app: FastifyInstance,
  { version, checks, drain, facts }: HealthDeps,
): void {
  app.get('/livez', async () => ({ ok: true, version }))
  app.get('/readyz', async (request, reply) => {
    if (drain?.isDraining) return reply.code(503).send({ ok: false, version, draining: true })
    const entries = Object.entries(checks).map(async ([name, check]) => {
      try {
        await inTime(check())
        return [name, 'ok'] as const
      } catch (error) {
        request.log.warn({ check: name, err: error }, 'not ready')
        return [name, 'failed'] as const
      }
    })
    const results = Object.fromEntries(await Promise.all(entries))
    const ok = Object.values(results).every((result) => result === 'ok')
    return reply.code(ok ? 200 : 503).send({ ok, version, checks: results, ...facts?.() })
  })
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
