import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Envelope } from './envelope'

// Below this an answer fits into one packet anyway.
const leastBytes = 1_024
const json = 'application/json; charset=utf-8'

/**
 * Lets `sendJson` compress. Nothing is compressed unasked: files are compressed already or are sent in ranges, and what
 * `sendPlain` sends holds a secret. Bodies of calls are never inflated: a small one could become a very large one.
 */
export const addCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: leastBytes,
    // the ratio of 4 in the time of gzip; a window of 256 KB holds any answer and its memory is cheap
    brotliOptions: {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    },
  })
}

/** Answers JSON in the best encoding that the caller takes. */
export function sendJson(reply: FastifyReply, answer: object): FastifyReply {
  reply.type(json).compress(reply.serialize(answer))
  return reply
}

/**
 * Answers JSON as it is. For tokens and passwords: the length of a compressed answer tells whether what a stranger put
 * into it stands in it a second time (BREACH).
 */
export const sendPlain = (reply: FastifyReply, envelope: Envelope): FastifyReply =>
  reply.send(envelope)
