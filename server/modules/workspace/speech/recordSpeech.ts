import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail } from '../../../base/errors'

const patienceMs = 10_000
const mostAtOnce = 2
const mostKept = 300

const kept = new Map<string, Promise<Buffer>>()
const waiting: (() => void)[] = []
let running = 0

/**
 * A Chinese sentence as a WAV file, made by the program SPEECH_PROGRAM names (default `espeak-ng`; another one must
 * take its arguments). The last few hundred sentences are kept: a station says the same numbers all day.
 * @throws SPEECH_NO_PROGRAM, SPEECH_FAILED
 */
export function recordSpeech(
  text: string,
  program = process.env.SPEECH_PROGRAM ?? 'espeak-ng',
): Promise<Buffer> {
  const key = `${program}\n${text}`
  const known = kept.get(key)
  if (known) return known
  const made = inTurn(() => record(text, program))
  kept.set(key, made)
  // what failed is tried again
  made.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return made
}

/** A few at once: reading aloud must not take the processor from those who work. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) await new Promise<void>((go) => waiting.push(go))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function record(text: string, program: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'speech-'))
  try {
    const path = join(folder, 'speech.wav')
    await run(program, ['-v', 'cmn', '-s', '220', '-w', path, '--stdin'], text)
    return await readFile(path).catch(() => {
      throw fail('SPEECH_FAILED')
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The text goes in as input, never as an argument. */
const run = (program: string, args: readonly string[], text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(fail(error.code === 'ENOENT' ? 'SPEECH_NO_PROGRAM' : 'SPEECH_FAILED')),
    )
    child.on('exit', (code) => (code === 0 ? resolve() : reject(fail('SPEECH_FAILED'))))
    // a program that ends before it has read all
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
