import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Reports of browsers about blocked content since the start. */
export interface CspReports {
  count: number
}

/** Security headers, and the place where browsers report what the policy blocked. */
export async function addSecurity(app: FastifyInstance): Promise<CspReports> {
  const reports: CspReports = { count: 0 }
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
        connectSrc: ["'self'", 'ws:'],
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
