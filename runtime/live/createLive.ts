import { liveCodes, type LiveTopic, type LiveWord } from '../../schemas/language'
import { backOffMs } from './backOffMs'
import { oneAtATime } from './oneAtATime'
import { watchWaking } from './watchWaking'

/** @param id  which task or order; absent: any may have changed */
export type LiveListener = (id?: string) => void

export interface LiveOptions {
  /** Address of the channel, `ws://…/prod-api/ws`. */
  url: string
  readToken(): string | undefined
  /** The token wants refreshing: any ordinary call does that. */
  refresh(): Promise<unknown>
  /** The server takes no more windows of this user; `sentence` is for them. Told once per start. */
  onCrowded?(sentence: string): void
  /** Milliseconds without a word after which the line counts as dead; the server speaks every 4 s. */
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
  on(topic: LiveTopic, listener: LiveListener): () => void
  readonly isUp: boolean
}

const silenceMs = 12_000
const crowdedPauseMs = 60_000
// The database was out of hearing for every window at once; they do not all ask at the same moment.
const resyncSpreadMs = 2_000

export function createLive(options: LiveOptions): Live {
  const { random = Math.random } = options
  const listeners = new Map<LiveTopic, Set<LiveListener>>()
  const Socket = options.Socket ?? WebSocket
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resync: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let expected = 0
  let heardAtMs = 0
  let isUp = false
  let isStarted = false
  let isToldCrowded = false

  const news = oneAtATime((topic: LiveTopic, id?: string) =>
    listeners.get(topic)?.forEach((listener) => listener(id)),
  )
  const notifyAll = () => [...listeners.keys()].forEach((topic) => news.notify(topic))

  function connect(): void {
    const token = options.readToken()
    // signed out: look again later, somebody may sign in
    if (token === undefined) return again()
    const next = new Socket(options.url)
    socket = next
    next.addEventListener('open', () => next.send(JSON.stringify({ token })))
    next.addEventListener('message', ({ data }) => {
      if (socket === next) hear(JSON.parse(String(data)) as LiveWord)
    })
    next.addEventListener('close', ({ code, reason }) => {
      if (socket !== next) return
      isUp = false
      if (code === liveCodes.crowded) return wait(reason)
      if (code === liveCodes.expired) void options.refresh().catch(() => undefined)
      again()
    })
    watchSilence()
  }

  function hear(word: LiveWord): void {
    watchSilence()
    if (word.type === 'hello') {
      isUp = true
      tries = 0
      expected = word.n + 1
      // whatever happened while the line was down
      return notifyAll()
    }
    // said twice, or overtaken: what it told was asked for when it was missed
    if (word.n < expected) return
    const isMissing = word.n > expected
    expected = word.n + 1
    if (isMissing) return notifyAll()
    if (word.type === 'resync') resync = setTimeout(notifyAll, random() * resyncSpreadMs)
    if (word.type === 'news') news.notify(word.topic, word.id)
  }

  function watchSilence(): void {
    clearTimeout(timer)
    heardAtMs = Date.now()
    timer = setTimeout(drop, options.silenceMs ?? silenceMs)
  }

  /** A line that is dead without having said so: nothing waits for its closing. */
  function drop(): void {
    forget()
    again()
  }

  function forget(): void {
    const old = socket
    socket = undefined
    isUp = false
    clearTimeout(timer)
    clearTimeout(resync)
    old?.close()
  }

  /** The window does without until another one has been closed. */
  function wait(reason: string): void {
    if (!isToldCrowded) options.onCrowded?.(reason)
    isToldCrowded = true
    clearTimeout(timer)
    timer = setTimeout(connect, crowdedPauseMs)
  }

  function again(): void {
    clearTimeout(timer)
    if (!isStarted) return
    timer = setTimeout(connect, backOffMs(tries, random))
    tries += 1
  }

  /** The machine slept or the network is back: a line that was silent meanwhile is not waited for. */
  function wake(): void {
    if (isUp && Date.now() - heardAtMs < (options.silenceMs ?? silenceMs) / 2) return
    forget()
    tries = 0
    connect()
  }

  return {
    start() {
      isStarted = true
      isToldCrowded = false
      tries = 0
      connect()
      const stopWatching = watchWaking(wake)
      return () => {
        isStarted = false
        stopWatching()
        news.stop()
        forget()
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
