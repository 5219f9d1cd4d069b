import type { IncomingMessage, ServerResponse } from 'node:http'
import { refusalOf } from './refusalOf'
import { saveSchemaFile, type SaveRequest } from './saveSchemaFile'

// The longest page file has some 30,000 characters.
const mostBytes = 2_000_000

/** Answers `PUT /workbench/save`; the body is a SaveRequest, the answer what saveSchemaFile says. */
export async function answerSave(
  root: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  }
  if (request.method !== 'PUT') return answer(405, { message: '这里只能保存文件' })
  const refusal = refusalOf(request)
  if (refusal) return answer(403, { message: refusal })
  const asked = readRequest(await readBody(request))
  if (!asked) return answer(400, { message: '保存请求的内容不全，没有保存' })
  const { status, ...rest } = saveSchemaFile(root, asked)
  answer(status, rest)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readRequest(body: string): SaveRequest | undefined {
  try {
    const { path, text, base } = JSON.parse(body) as Partial<Record<keyof SaveRequest, unknown>>
    const isWhole = typeof path === 'string' && typeof text === 'string' && typeof base === 'string'
    return isWhole ? { path, text, base } : undefined
  } catch {
    return undefined
  }
}
