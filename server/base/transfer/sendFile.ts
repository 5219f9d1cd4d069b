import type { FastifyReply } from 'fastify'
import type { FileAnswer, KeptContent } from './file'
import { readRange } from './readRange'

/** Whoever opens a file by its address gets a page that can run nothing and reach nothing. */
const sandbox = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'"

/**
 * Sends a file under its Chinese name (RFC 6266: plain ASCII for old readers, UTF-8 beside it). Kept files know ETag and
 * Range (RFC 9110): a film can be wound, an interrupted download goes on.
 */
export async function sendFile(reply: FastifyReply, answer: FileAnswer): Promise<FastifyReply> {
  const { content, fileName, mime, headers, isShown } = answer
  const plain = fileName.replace(/[^\w.-]/g, '_')
  const name = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${hexOf(sign)}`)
  reply
    .headers(headers)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', sandbox)
    .header(
      'content-disposition',
      `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${name}`,
    )
    .type(mime)
  return 'open' in content ? sendKept(reply, content) : reply.send(content)
}

async function sendKept(
  reply: FastifyReply,
  { size, tag, open }: KeptContent,
): Promise<FastifyReply> {
  const { headers } = reply.request
  const etag = `"${tag}"`
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send()
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? readRange(headers.range, size) : undefined
  if (range === 'none')
    return reply
      .code(416)
      .removeHeader('content-disposition')
      .header('content-range', `bytes */${size}`)
      .send()
  if (!range) return reply.header('content-length', size).send(await open())
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .header('content-length', last - first + 1)
    .send(await open(range))
}

const hexOf = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase()
