// Lays a brotli and a gzip variant beside each file of a folder that becomes smaller by it; the server sends them as they are.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const leastBytes = 1_024
// pictures, fonts and archives are compressed in themselves
const texts = /\.(?:js|mjs|css|html|json|svg|txt|xml|wasm|map)$/

const encodings = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** @returns how many files got variants */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const done = await Promise.all(files.map(compressFile))
  return done.filter(Boolean).length
}

async function compressFile(path) {
  const content = readFileSync(path)
  if (content.length < leastBytes) return false
  for (const [ending, encode] of Object.entries(encodings)) {
    const encoded = await encode(content)
    if (encoded.length < content.length) writeFileSync(path + ending, encoded)
  }
  return true
}
