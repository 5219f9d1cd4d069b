/** What may have changed on the server. */
export type LiveTopic = 'message' | 'notice'

export interface LiveOptions {
  /** Address of the channel, `ws://…/prod-api/ws`. */
  url: string
  readToken(): string | undefined
  /** The token wants refreshing: any ordinary call does that. */
  refresh(): Promise<unknown>
  /** Milliseconds without a word after which the line counts as dead; the server speaks every 25 s. */
  silenceMs?: number
  /** Tests: another socket, a random number of their own. */
  Socket?: typeof WebSocket
  random?: () => number
}

/** One window's channel to the server. It says that something has changed; what, an ordinary call tells. */
export interface Live {
  /** Connects, and again whenever the line breaks. @returns stops */
  start(): () => void
  /** @returns stops listening */
  on(topic: LiveTopic, listener: () => void): () => void
  readonly isUp: boolean
}

const silenceMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 60_000
const codes = { over: 4401, expired: 4402 } as const

/** @returns milliseconds before try number `tries` (from 0): doubling up to a minute, each a little different */
export function backOffMs(tries: number, random = Math.random): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(tries, 16), longestPauseMs)
  // after a restart of the server not every window comes at the same moment
  return Math.round(pauseMs * (0.5 + random() / 2))
}

export function createLive(options: LiveOptions): Live {
  const listeners = new Map<LiveTopic, Set<() => void>>()
  const Socket = options.Socket ?? WebSocket
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isUp = false
  let isStarted = false

  const tell = (topic: LiveTopic) => listeners.get(topic)?.forEach((listener) => listener())
  const tellAll = () => [...listeners.keys()].forEach(tell)

  function connect(): void {
    const token = options.readToken()
    // signed out: look again later, somebody may sign in
    if (token === undefined) return again()
    const next = new Socket(options.url)
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ token })))
    next.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as LiveWord))
    next.addEventListener('close', ({ code }) => {
      if (socket !== next) return
      isUp = false
      if (code === codes.expired) void options.refresh().catch(() => undefined)
      again()
    })
    watchSilence()
  }

  function hear(word: LiveWord): void {
    watchSilence()
    if (word.type === 'hello') {
      isUp = true
      tries = 0
      // whatever happened while the line was down
      return tellAll()
    }
    if (word.type === 'resync') return tellAll()
    if (word.type === 'news') tell(word.topic)
  }

  function watchSilence(): void {
    clearTimeout(timer)
    timer = setTimeout(drop, options.silenceMs ?? silenceMs)
  }

  /** A line that is dead without having said so: nothing waits for its closing. */
  function drop(): void {
    const old = socket
    socket = undefined
    isUp = false
    old?.close()
    again()
  }

  function again(): void {
    clearTimeout(timer)
    if (!isStarted) return
    timer = setTimeout(connect, backOffMs(tries, options.random))
    tries += 1
  }

  return {
    start() {
      isStarted = true
      tries = 0
      connect()
      return () => {
        isStarted = false
        clearTimeout(timer)
        const old = socket
        socket = undefined
        isUp = false
        old?.close()
      }
    },
    on(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known.add(listener))
      return () => void known.delete(listener)
    },
    get isUp() {
      return isUp
    },
  }
}

type LiveWord = { type: 'hello' | 'beat' | 'resync' } | { type: 'news'; topic: LiveTopic }
