import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Reports of browsers about blocked content since the start. */
export interface CspReports {
  count: number
}

/** Security headers, and the place where browsers report what the policy blocked. */
export async function addSecurity(app: FastifyInstance): Promise<CspReports> {
  const reports: CspReports = { count: 0 }
  const channels = new WeakMap<object, string>()
  app.addHook('onRequest', async (request) => void channels.set(request.raw, channelOf(request)))
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles at run time, and a nonce does not reach all of them
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => channels.get(request) ?? "'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        reportUri: ['/csp-report'],
      },
    },
    // the proxy that holds the certificate decides this
    hsts: false,
    crossOriginEmbedderPolicy: false,
  })
  const asText = { parseAs: 'string', bodyLimit: 64 * 1024 } as const
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    asText,
    async (_request: unknown, body: string) => body,
  )
  app.post('/csp-report', async (request, reply) => {
    reports.count += 1
    request.log.warn(blockedOf(String(request.body)), 'csp report')
    return reply.code(204).send()
  })
  return reports
}

/**
 * The live channel's origin. `'self'` covers it in today's browsers; older ones compare the scheme too.
 * @example channelOf({ protocol: 'https', host: 'desk.example' }) // 'wss://desk.example'
 */
export function channelOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  // whatever else a caller claims to have called is no source of a policy
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host)) return "'self'"
  return `${protocol === 'https' ? 'wss' : 'ws'}://${host}`
}

/** Which rule blocked what kind of source; the address of the page may hold somebody's filter. */
function blockedOf(body: string): { directive?: string; blocked?: string } {
  try {
    const sent = JSON.parse(body) as { 'csp-report'?: Record<string, unknown> }
    const report = sent['csp-report'] ?? {}
    const directive = String(report['effective-directive'] ?? report['violated-directive'] ?? '')
    return {
      directive: directive.slice(0, 60),
      blocked: /^[\w-]+:/.exec(String(report['blocked-uri']))?.[0] ?? 'inline',
    }
  } catch {
    return {}
  }
}
