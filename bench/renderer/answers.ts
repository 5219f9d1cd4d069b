import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { demoAccounts } from '../../server/demo'
import { startProduct } from '../load/servers'

const dictionaryFolder = new URL('../../schemas/dictionaries/', import.meta.url)

/** The clerk who works in the console here: not the boss, so that every button is asked for its permission. */
export const username = 'wenlan-order'

type Call = Pick<FastifyRequest, 'method' | 'url' | 'body'>

export interface Answer {
  status: number
  text: string
}

/** What the product's server says to this clerk. */
export interface Answers {
  of(call: Call): Promise<Answer>
}

const keyOf = ({ method, url }: Call) => `${method} ${url}`

/** Answers as they were recorded. A call nobody recorded is refused and remembered: figures of such a run do not count. */
export function readAnswers(file: string): Answers & { missing: ReadonlySet<string> } {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '[]'
  const known = new Map(JSON.parse(recorded) as [string, Answer][])
  const dictionaries = known.get(everyDictionary)
  const missing = new Set<string>()
  return {
    missing,
    async of(call) {
      const answer = known.get(keyOf(call)) ?? someOf(dictionaries, call.url)
      if (answer) return answer
      missing.add(keyOf(call))
      return { status: 404, text: '{"code":404,"msg":"not recorded"}' }
    },
  }
}

const typesCall = '/prod-api/system/dict/data/types?types='
const typeCall = '/prod-api/system/dict/data/type/'
/** Under it all dictionaries are kept, as if one call had asked for them. */
const everyDictionary = 'every dictionary'
// as many as one call takes
const typesAtOnce = 50

interface Dictionaries {
  code: number
  msg: string
  data: Record<string, unknown>
}

/** Which dictionaries are asked together, or alone, depends on what is drawn at that moment: any are answered from all. */
function someOf(all: Answer | undefined, url: string): Answer | undefined {
  if (!all) return undefined
  const answer = JSON.parse(all.text) as Dictionaries
  if (url.startsWith(typeCall))
    return {
      status: 200,
      text: JSON.stringify({ ...answer, data: answer.data[url.slice(typeCall.length)] }),
    }
  if (!url.startsWith(typesCall)) return undefined
  const types = url.slice(typesCall.length).split(',')
  const data = Object.fromEntries(types.map((type) => [type, answer.data[type]]))
  return { status: 200, text: JSON.stringify({ ...answer, data }) }
}

async function readDictionaries(ask: (call: Call) => Promise<Answer>): Promise<Answer> {
  const types = readdirSync(dictionaryFolder)
    .filter((file) => file.endsWith('.dict.json'))
    .map((file) => file.replace('.dict.json', ''))
  const all: Dictionaries = { code: 200, msg: '', data: {} }
  for (let from = 0; from < types.length; from += typesAtOnce) {
    const url = typesCall + types.slice(from, from + typesAtOnce).join(',')
    const { text } = await ask({ method: 'GET', url, body: undefined })
    const { data } = JSON.parse(text) as Partial<Dictionaries>
    if (!data) throw new Error(`the dictionaries of the bench were refused: ${text}`)
    Object.assign(all.data, data)
  }
  return { status: 200, text: JSON.stringify(all) }
}

export interface Recording extends Answers {
  /** Ends the product and keeps what it has said. */
  finish(file: string): Promise<void>
}

/**
 * Starts the built product on a demo and asks it; the last answer to each call is kept.
 * @param filled an embedded database that holds the demo already; without it a new one is filled
 */
export async function recordAnswers(filled?: string): Promise<Recording> {
  const dataDir = filled ?? mkdtempSync(join(tmpdir(), 'bench-renderer-'))
  const product = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: '' })
  const known = new Map<string, Answer>()
  const ask = async ({ method, url, body }: Call, token?: string): Promise<Answer> => {
    const answer = await fetch(product.origin + url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && body !== null && { 'content-type': 'application/json' }),
        'x-request-id': crypto.randomUUID(),
      },
      ...(body !== undefined && body !== null && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const token = await signIn(ask)
  // A notice that wants to be read opens over the list, sooner or later as the machine is quick or slow.
  await ask({ method: 'POST', url: '/prod-api/system/notice/read', body: {} }, token)
  known.set(everyDictionary, await readDictionaries((call) => ask(call, token)))
  return {
    async of(call) {
      const answer = await ask(call, token)
      known.set(keyOf(call), answer)
      return answer
    },
    async finish(file) {
      await product.stop()
      if (!filled) rmSync(dataDir, { recursive: true, force: true })
      writeFileSync(file, JSON.stringify([...known], undefined, 1))
    },
  }
}

async function signIn(ask: (call: Call) => Promise<Answer>): Promise<string> {
  const account = demoAccounts.find((one) => one.username === username)
  const body = { username, password: account?.password }
  const { text } = await ask({ method: 'POST', url: '/prod-api/auth/login', body })
  const { data, msg } = JSON.parse(text) as { msg: string; data?: { access_token: string } }
  if (!data) throw new Error(`the demo's ${username} cannot sign in: ${msg}`)
  return data.access_token
}
