import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/setup/postgres'

export interface Measured {
  seconds: number
  /** Peak memory of the process. */
  peakMb: number
  /** What others waited for an answer meanwhile. */
  p99Ms: number
  worstMs: number
  result: string
}

export interface Serve {
  serverFolder: string
  token: string
  env: NodeJS.ProcessEnv
}

type Call = <T>(method: string, path: string, body?: unknown) => Promise<T>

/** Starts the built server, does one piece of work through its calls and tells what it took. */
export async function measureServer(
  { serverFolder, token, env }: Serve,
  work: (call: Call) => Promise<string>,
): Promise<Measured> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(serverFolder, 'start.js')], {
    env: { ...process.env, ...env, PORT: String(port), LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await ready(child, origin)
    const watch = watchAnswers(origin)
    const began = performance.now()
    const result = await work(createCall(origin, token))
    const seconds = (performance.now() - began) / 1000
    return { seconds, result, ...(await watch.end()), peakMb: peakOf(child) }
  } finally {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}

function createCall(origin: string, token: string): Call {
  return async <T>(method: string, path: string, body?: unknown) => {
    // fetch gives up after five minutes without an answer, and a long file may take longer on a busy machine
    const sent =
      body === undefined ? undefined : new Request(origin, { method: 'POST', body: bodyOf(body) })
    const type = body instanceof FormData ? sent?.headers.get('content-type') : 'application/json'
    const asked = request(`${origin}/prod-api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type && sent && { 'content-type': type }) },
    })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    if (sent?.body) await pipeline(Readable.fromWeb(sent.body as WebStream), asked)
    else asked.end()
    const [answer] = await answered
    const { code, msg, data } = (await json(answer)) as { code: number; msg: string; data: T }
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`)
    return data
  }
}

const bodyOf = (body: unknown): FormData | string =>
  body instanceof FormData ? body : JSON.stringify(body)

function watchAnswers(origin: string) {
  const waits: number[] = []
  const state = { isOver: false }
  const asking = (async () => {
    while (!state.isOver) {
      const began = performance.now()
      // a server that is gone is told by the work itself
      await fetch(`${origin}/livez`).then(
        (answer) => answer.text(),
        () => undefined,
      )
      waits.push(performance.now() - began)
      await sleep(20)
    }
  })()
  return {
    async end() {
      state.isOver = true
      await asking
      waits.sort((one, other) => one - other)
      return { p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0, worstMs: waits.at(-1) ?? 0 }
    },
  }
}

/** The most memory the process ever had, as the kernel counts it. */
function peakOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('服务没有就绪')
}
