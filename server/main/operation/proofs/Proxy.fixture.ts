import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

const lookMs = 100

/**
 * What stands before the nodes: calls and sockets in turn to those whose `/readyz` answers 200. It tries nothing a
 * second time: whatever a node breaks, the caller sees.
 */
export class Proxy {
  private healthy: number[] = []
  private turn = 0
  private readonly agent = new Agent({ keepAlive: true })
  private readonly tunnels = new Set<Duplex>()
  private readonly server = createServer((incoming, outgoing) => this.pass(incoming, outgoing))
  private timer: ReturnType<typeof setInterval> | undefined

  constructor(private readonly ports: readonly number[]) {}

  async start(): Promise<string> {
    this.server.on('upgrade', (incoming, socket, head) => this.tunnel(incoming, socket, head))
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    await this.look()
    this.timer = setInterval(() => void this.look(), lookMs)
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    for (const socket of this.tunnels) socket.destroy()
    this.server.closeAllConnections()
    this.agent.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async look(): Promise<void> {
    const found = await Promise.all(
      this.ports.map((port) =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    this.healthy = this.ports.filter((_port, at) => found[at])
  }

  private next(): number | undefined {
    this.turn += 1
    return this.healthy[this.turn % Math.max(this.healthy.length, 1)]
  }

  private pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url, headers } = incoming
    const to = request({ port: this.next(), method, path: url, headers, agent: this.agent })
    to.on('response', (answer) => {
      // what a node says about its connection is not for the caller
      const { connection: _connection, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
    })
    to.on('error', (error) => outgoing.writeHead(502).end(error.message))
    incoming.pipe(to)
  }

  private tunnel({ method, url, headers }: IncomingMessage, socket: Duplex, head: Buffer): void {
    const to: Socket = connect(this.next() ?? 1, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
      to.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      to.write(head)
      to.pipe(socket).pipe(to)
    })
    for (const end of [to, socket]) {
      this.tunnels.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        this.tunnels.delete(end)
        to.destroy()
        socket.destroy()
      })
    }
  }
}
