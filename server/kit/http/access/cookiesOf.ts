import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../types'

/** The cookies of one call: sent back to the calls of this site only, over TLS where the page came over TLS. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  read: (name) => request.cookies[name],
  keep: (name, value, days) =>
    void reply.setCookie(name, value, {
      path: '/prod-api',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
      maxAge: days * 24 * 60 * 60,
    }),
})
