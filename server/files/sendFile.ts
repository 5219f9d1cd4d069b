import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './file'

/** Sends a file under its Chinese name (RFC 6266: plain ASCII for old readers, UTF-8 beside it). */
export function sendFile(
  reply: FastifyReply,
  { content, fileName, mime, headers }: FileAnswer,
): FastifyReply {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  return reply
    .headers(headers)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .type(mime)
    .send(content)
}
