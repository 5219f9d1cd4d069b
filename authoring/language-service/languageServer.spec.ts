import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// Any editor with a JSON language server: here the one most of them use, spoken to as an editor does.
const root = new URL('../..', import.meta.url).pathname
const server = createRequire(import.meta.url).resolve(
  'vscode-langservers-extracted/bin/vscode-json-language-server',
)

interface Position {
  line: number
  character: number
}
interface Diagnostic {
  message: string
  range: { start: Position; end: Position }
}
interface Item {
  label: string
  documentation?: string | { value: string }
}

let child: ChildProcess
let received = Buffer.alloc(0)
let lastId = 0
const answers = new Map<number, (result: unknown) => void>()
const diagnosed = new Map<string, (found: Diagnostic[]) => void>()

function send(message: object) {
  const body = JSON.stringify({ jsonrpc: '2.0', ...message })
  child.stdin!.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}

const ask = <T>(method: string, params: object): Promise<T> => {
  const id = ++lastId
  send({ id, method, params })
  return new Promise((resolve) => answers.set(id, resolve as (result: unknown) => void))
}

function onMessage({ id, method, params, result }: Record<string, unknown>) {
  if (method === 'textDocument/publishDiagnostics') {
    const { uri, diagnostics } = params as { uri: string; diagnostics: Diagnostic[] }
    diagnosed.get(uri)?.(diagnostics)
  } else if (method === 'vscode/content') send({ id, result: contentOf(params) })
  else if (method !== undefined && id !== undefined) send({ id, result: [{}] })
  else if (typeof id === 'number') answers.get(id)?.(result)
}

const contentOf = (params: unknown) =>
  readFileSync(new URL(String(Array.isArray(params) ? params[0] : params)), 'utf8')

function onData(chunk: Buffer) {
  received = Buffer.concat([received, chunk])
  for (;;) {
    const head = /^Content-Length: (\d+)\r\n(?:[^\r\n]+\r\n)*\r\n/.exec(received.toString('latin1'))
    if (!head) return
    const end = head[0].length + Number(head[1])
    if (received.length < end) return
    const body = received.subarray(head[0].length, end).toString('utf8')
    received = received.subarray(end)
    onMessage(JSON.parse(body) as Record<string, unknown>)
  }
}

beforeAll(async () => {
  child = spawn(process.execPath, [server, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdout!.on('data', onData)
  const completion = { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } }
  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { textDocument: { completion, hover: { contentFormat: ['markdown'] } } },
    initializationOptions: { provideFormatter: false, handledSchemaProtocols: ['file'] },
  })
  send({ method: 'initialized', params: {} })
}, 30_000)

afterAll(() => {
  child.kill()
})

/** Opens a real file with one change; `|` is where the caret stands. */
function open(path: string, change: (text: string) => string) {
  const marked = change(readFileSync(root + path, 'utf8'))
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const lines = marked.slice(0, offset).split('\n')
  const uri = pathToFileURL(`${root}${path}`).href.replace('.json', `.${++lastId}.json`)
  const found = new Promise<Diagnostic[]>((resolve) => diagnosed.set(uri, resolve))
  const position = { line: lines.length - 1, character: lines.at(-1)!.length }
  const document = { uri, languageId: 'json', version: 1, text }
  send({ method: 'textDocument/didOpen', params: { textDocument: document } })
  return { at: { textDocument: { uri }, position }, found, text }
}

const pagePath = 'schemas/pages/products/brand-info.page.json'

const completions = async (path: string, change: (text: string) => string) => {
  const { at } = open(path, change)
  const answer = await ask<{ items: Item[] } | Item[]>('textDocument/completion', at)
  return Array.isArray(answer) ? answer : answer.items
}
const documentationOf = (items: Item[], label: string) => {
  const item = items.find((one) => one.label === label)
  return typeof item?.documentation === 'object' ? item.documentation.value : item?.documentation
}

describe('a JSON language server', { timeout: 30_000 }, () => {
  it('completes the keywords of a page, explained in Chinese', async () => {
    const items = await completions(pagePath, (text) => text.replace('"sort":', '"|": 1, "sort":'))
    expect(documentationOf(items, 'pageSize')).toContain('一页几行')
    expect(items.map(({ label }) => label)).not.toContain('columns')
  })

  it('completes fixed values with their meaning', async () => {
    const items = await completions('schemas/resources/products/brand.resource.json', (text) =>
      text.replace('"type": "image"', '"type": |'),
    )
    expect(documentationOf(items, '"money"')).toContain('金额')
  })

  it('completes names of the product: calls, permissions, dictionaries', async () => {
    const call = await completions(pagePath, (text) => text.replace(/"list": "[^"]*"/, '"list": |'))
    expect(call.map(({ label }) => label)).toContain('POST /product/brand/page')
    const permission = await completions(pagePath, (text) =>
      text.replace(/"permission": "[^"]*"/, '"permission": |'),
    )
    expect(permission.map(({ label }) => label)).toContain('product:brand:list')
    const dict = await completions('schemas/resources/products/brand.resource.json', (text) =>
      text.replace('"dict": "letter"', '"dict": |'),
    )
    expect(documentationOf(dict, 'enable_status')).toContain('启用状态')
  })

  it('finds nothing wrong with a good file', async () => {
    expect(await open(pagePath, (text) => text).found).toEqual([])
  })

  it('points at the characters of a misspelt keyword', async () => {
    const { found, text } = open(pagePath, (good) => good.replace('"sort":', '"srot":'))
    const [problem, ...others] = await found
    expect(others).toEqual([])
    const line = text.split('\n')[problem!.range.start.line]!
    const { start, end } = problem!.range
    expect(line.slice(start.character, end.character)).toBe('"srot"')
  })

  it('helps in Chinese where the caret is', async () => {
    const { at } = open('schemas/dictionaries/enable_status.dict.json', (text) =>
      text.replace('"color"', '"co|lor"'),
    )
    const hover = await ask<{ contents: unknown }>('textDocument/hover', at)
    expect(JSON.stringify(hover.contents)).toContain('两家颜色')
  })
})
