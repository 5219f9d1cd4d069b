// A small S3 endpoint for tests: buckets in memory, ranges, multipart uploads, paged lists. Every call must carry a
// signature version 4 that fits; what arrives unsigned or altered is refused.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface S3Peer {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  /** Uploads in parts that were neither finished nor given up. */
  openUploads(): number
  close(): Promise<void>
}

interface Kept {
  bytes: Buffer
  time: Date
}
interface Call {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

const secret = 'a secret of this test'
const pageSize = 2

export async function startS3Peer(bucket: string): Promise<S3Peer> {
  const files = new Map<string, Kept>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://peer')
    if (!isSigned(request, url, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const call = {
      method: request.method ?? '',
      key: rest.join('/'),
      query: url.searchParams,
      headers: request.headers,
      body,
    }
    if (call.key === '') return list(files, call, response)
    if (call.query.has('uploads') || call.query.has('uploadId'))
      return multipart(files, uploads, call, response)
    return single(files, call, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'TESTER',
    secretAccessKey: secret,
    openUploads: () => uploads.size,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function single(files: Map<string, Kept>, call: Call, response: ServerResponse): void {
  const { method, key, body, headers } = call
  const found = files.get(key)
  if (method === 'PUT') {
    files.set(key, { bytes: body, time: new Date() })
    return send(response, 200)
  }
  if (method === 'DELETE') {
    files.delete(key)
    return send(response, 204)
  }
  if (!found) return refuse(response, 404, 'NoSuchKey')
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const bytes =
    first === undefined ? found.bytes : found.bytes.subarray(Number(first), Number(last) + 1)
  response.setHeader('last-modified', found.time.toUTCString())
  response.setHeader('content-length', bytes.length)
  response.writeHead(first === undefined ? 200 : 206)
  response.end(method === 'HEAD' ? undefined : bytes)
}

function multipart(
  files: Map<string, Kept>,
  uploads: Map<string, Map<number, Buffer>>,
  { method, key, query, body }: Call,
  response: ServerResponse,
): void {
  if (method === 'POST' && query.has('uploads')) {
    const id = String(Math.random())
    uploads.set(id, new Map())
    const answer = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
    return send(response, 200, answer)
  }
  const id = query.get('uploadId') ?? ''
  const parts = uploads.get(id)
  if (!parts) return refuse(response, 404, 'NoSuchUpload')
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body)
    response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`)
    return send(response, 200)
  }
  uploads.delete(id)
  if (method === 'DELETE') return send(response, 204)
  const ordered = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes)
  files.set(key, { bytes: Buffer.concat(ordered), time: new Date() })
  return send(response, 200, '<CompleteMultipartUploadResult/>')
}

function list(files: Map<string, Kept>, { query }: Call, response: ServerResponse): void {
  const after = query.get('continuation-token') ?? ''
  const keys = [...files.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = keys.slice(0, pageSize)
  const contents = page.map((key) => {
    const { bytes, time } = files.get(key) as Kept
    return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${time.toISOString()}</LastModified></Contents>`
  })
  const next =
    keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  send(response, 200, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Signature version 4, worked out from the call as it arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = '' } = request.headers
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=TESTER\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? []
  const told = String(request.headers['x-amz-content-sha256'])
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(body)) return false
  const code = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...url.searchParams]
    .map(([name, value]) => `${code(name)}=${code(value)}`)
    .toSorted()
    .join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, told].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)]
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const own = hmac(key, text.join('\n'))
  const sent = Buffer.from(signature, 'hex')
  return sent.length === own.length && timingSafeEqual(sent, own)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, xml = ''): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml)
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  send(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
