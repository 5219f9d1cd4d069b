import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built console: hashed assets for ever, everything else asked for anew each time; in the encoding the caller
 * takes, as the build has laid it beside each file (scripts/setup/compressFolder.mjs).
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn({ folder }, 'console not built: only the calls are served')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      void response.setHeader('vary', 'accept-encoding')
      void response.setHeader(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}
