import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Stands between a node and its database; stalled, it takes everything and hands nothing on, as a half-open line. */
export class StallingProxy {
  private readonly sockets: Socket[] = []

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(databaseUrl: string): Promise<StallingProxy> {
    const target = new URL(databaseUrl)
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const own = new URL(databaseUrl)
    own.hostname = '127.0.0.1'
    own.port = String((server.address() as AddressInfo).port)
    const proxy = new StallingProxy(server, own.href)
    server.on('connection', (near) => {
      const far = connect(Number(target.port || 5432), target.hostname)
      proxy.sockets.push(near, far)
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) socket.on('error', () => near.destroy() && far.destroy())
    })
    return proxy
  }

  stall(): void {
    for (const socket of this.sockets) socket.unpipe().pause()
  }

  goOn(): void {
    for (let at = 0; at < this.sockets.length; at += 2) {
      const [near, far] = this.sockets.slice(at, at + 2)
      if (near && far) near.pipe(far).pipe(near)
    }
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }
}
