import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Leaving } from '../../server/main/operation'

/** A program that answers calls, and how it ends. */
export interface Program {
  app: FastifyInstance
  leaving: Leaving
}

/** The port stays open while programs change behind it. */
export interface FrontDoor {
  http: Server
  /** Whether a program answers. */
  isOpen(): boolean
  /** Calls go to this program from now on; the one before ends once its running calls are answered. */
  take(program: Program): void
  close(): Promise<void>
}

const notStarted = JSON.stringify({
  code: 503,
  msg: '后端还没有启动：原因写在运行 npm run dev 的窗口里',
})

/** Without a program calls are answered 503, with where the reason stands. */
export function createFrontDoor(): FrontDoor {
  let current: Program | undefined
  const http = createServer((request, response) => {
    if (current) current.app.routing(request, response)
    else response.writeHead(503, { 'content-type': 'application/json' }).end(notStarted)
  })
  http.on('upgrade', (request, socket, head) => {
    if (current) current.app.server.emit('upgrade', request, socket, head)
    else socket.destroy()
  })
  return {
    http,
    isOpen: () => current !== undefined,
    take(program) {
      const before = current
      current = program
      // running calls are answered by the program they came to
      if (before) void end(before).catch((error: unknown) => console.error(error))
    },
    close: async () => {
      if (current) await end(current)
    },
  }
}

async function end({ leaving }: Program): Promise<void> {
  leaving.drain.begin()
  leaving.onDrain()
  await leaving.close()
}
