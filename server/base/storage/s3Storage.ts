import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from './s3Settings'
import { checkedKey, type KeptFile, type Storage } from './types'

/** Files in a bucket of an S3-compatible service. Streams go up in parts of 8 MB, two at a time. */
export function s3Storage({ bucket, prefix, ...settings }: S3Settings): Storage {
  const client = new S3Client({
    ...settings,
    // services other than Amazon's do not all know the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  return {
    async put(key, content) {
      const params = { ...place(key), Body: content }
      await new Upload({ client, params, partSize: 8 * 1024 * 1024, queueSize: 2 }).done()
    },
    async get(key, range) {
      const asked = range && { Range: `bytes=${range.first}-${range.last}` }
      const found = await client
        .send(new GetObjectCommand({ ...place(key), ...asked }))
        .catch(unlessMissing)
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async head(key) {
      const found = await client.send(new HeadObjectCommand(place(key))).catch(unlessMissing)
      return (
        found && { key, size: found.ContentLength ?? 0, time: found.LastModified ?? new Date(0) }
      )
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    list: () => listBucket(client, bucket, prefix),
    async check() {
      const probe = { Bucket: bucket, Key: `${prefix}.probe-${randomUUID()}` }
      await client.send(new PutObjectCommand({ ...probe, Body: 'x' }))
      await client.send(new DeleteObjectCommand(probe))
    },
  }
}

async function* listBucket(
  client: S3Client,
  Bucket: string,
  Prefix: string,
): AsyncGenerator<KeptFile> {
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
      yield { key: Key.slice(Prefix.length), size: Size, time: LastModified }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

function unlessMissing(error: unknown): undefined {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404)
    return undefined
  throw error
}
