import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** Stands between a node and its database: can be cut, and then takes no connection until it is mended. */
export class CutLine {
  private readonly sockets = new Set<Socket>()
  private server: Server | undefined

  private constructor(private readonly target: URL) {}

  static async before(databaseUrl: string): Promise<CutLine> {
    const line = new CutLine(new URL(databaseUrl))
    await line.mend()
    return line
  }

  private port = 0
  get url(): string {
    const own = new URL(this.target)
    own.hostname = '127.0.0.1'
    own.port = String(this.port)
    return own.href
  }

  async cut(): Promise<void> {
    const closed = this.server && once(this.server, 'close')
    this.server?.close()
    for (const socket of this.sockets) socket.destroy()
    await closed
  }

  /** On the same port as before. */
  async mend(): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(Number(this.target.port || 5432), this.target.hostname)
      for (const socket of [near, far]) {
        this.sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          this.sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    this.server.listen(this.port, '127.0.0.1')
    await once(this.server, 'listening')
    this.port = (this.server.address() as AddressInfo).port
  }
}
