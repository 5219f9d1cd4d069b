import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { bearerToken } from './authorize'
import type { RateClass } from '../types'

const perMinute: Readonly<Record<RateClass, number>> = {
  normal: 1200,
  login: 30,
  heavy: 60,
  upload: 240,
}

/** Calls a caller may make in a minute; counted per node and per route. */
export const rateLimitOf = (rate: RateClass) => ({
  max: perMinute[rate],
  timeWindow: 60_000,
  // an office shares one address, so signed-in callers count by token; who tries passwords counts by address
  keyGenerator: (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    return token === undefined || rate === 'login' ? request.ip : digestOf(token)
  },
})

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
