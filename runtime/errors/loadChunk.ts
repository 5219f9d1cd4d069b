import { texts } from './texts'

/** Longest wait for a lazy-loaded chunk, milliseconds (specification §8 "Other messages"). */
export const chunkTimeoutMs = 120_000

/**
 * Loads a lazy part of the console; a connection that hangs becomes an error with a way out.
 * @throws after `timeoutMs`, or what the load itself throws
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(texts.say('chunkMissing'))), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (!isFetchFailure(cause)) throw cause
    throw new Error(texts.say('chunkMissing'), { cause })
  } finally {
    clearTimeout(timer)
  }
}

// What Chromium, Firefox and Safari say; none of them says it in a way a clerk could read.
const fetchFailures =
  /dynamically imported module|Importing a module script failed|Unable to preload|module script/i

const isFetchFailure = (cause: unknown): boolean =>
  cause instanceof Error && fetchFailures.test(cause.message)
