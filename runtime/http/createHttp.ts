import type { AxiosResponse } from 'axios'
import { CallError } from './failure/CallError'
import { isRepeated } from './askRepeat'
import { createBusyCalls } from './createBusyCalls'
import { createRefreshGate } from './createRefreshGate'
import { createWire, type WireRequest } from './wire/createWire'
import type { HttpOptions } from './wire/HttpOptions'
import { makeRequestId } from './call/makeRequestId'
import { readFile, readFileOrData } from './answer/readFile'
import { RefusedAnswer } from './failure/RefusedAnswer'
import { texts } from './failure/texts'
import { toCallError } from './failure/toCallError'
import type { CallInput, HttpClient } from './call/types'

type Read<T> = (answer: AxiosResponse) => T | Promise<T>

const refreshRequest: WireRequest = { name: 'GET /refreshToken', input: {}, isFile: false }

// A gateway in front of a server that restarts: nobody has judged the token.
const unjudged: readonly number[] = [502, 503, 504]

/** A refresh the server refuses ends the session (specification §4); one it never answered only fails this call. */
function endSession(failure: unknown): never {
  const isJudged = failure instanceof CallError && !unjudged.includes(failure.code)
  if (!isJudged || failure.code === 401) throw failure
  throw new CallError(texts.say('sessionOver'), { code: 401 })
}

/** The HTTP client of the console: the envelope, the session's codes and the error popup live here and nowhere else. */
export function createHttp(options: HttpOptions): HttpClient {
  const wire = createWire(options)
  const gate = createRefreshGate(refresh)
  const busy = createBusyCalls((isBusy) => options.onBusy?.(isBusy))
  /** A second click while the same content is on its way has the answer of the first. */
  const sent = createBusyCalls(() => undefined)
  let places = 0

  async function refresh(): Promise<void> {
    const expired = options.readToken()
    const alone = options.refreshAlone ?? ((work: () => Promise<void>) => work())
    await alone(async () => {
      // Another window was first.
      if (options.readToken() !== expired) return
      const answer = await wire.send(refreshRequest, wire.readData).catch(endSession)
      const token = (answer as { token?: string } | null | undefined)?.token
      if (!token) throw new CallError(texts.say('sessionOver'), { code: 401 })
      options.storeToken(token)
    })
  }

  async function throughSession<T>(request: WireRequest, read: Read<T>): Promise<T> {
    const place = (places += 1)
    let token: string | undefined
    const start = () => {
      token = options.readToken()
      return wire.send(request, read)
    }
    return gate.enter(place, start).catch((failure: unknown) => {
      if (!(failure instanceof CallError) || failure.code !== 402) throw failure
      // The answer was slow and the token is fresh already: a second refresh would be one too many.
      return token === options.readToken() ? gate.replay(place, start) : gate.enter(place, start)
    })
  }

  async function send<T>(
    name: string,
    input: CallInput,
    isFile: boolean,
    read: Read<T>,
  ): Promise<T> {
    // The id belongs to the click, so a replay after a refresh must carry the same one.
    const requestId = input.requestId ?? makeRequestId()
    try {
      return await throughSession({ name, isFile, input: { ...input, requestId } }, read)
    } catch (failure) {
      const error = inWordsOfRule(toCallError(failure), name)
      if (settle(error, name, input)) return new RefusedAnswer(error) as T
      throw error
    }
  }

  const ruleFor = (name: string, { code }: CallError) => {
    const { failure } = wire.ruleOf(name)
    return failure?.codes && !failure.codes.includes(code) ? undefined : failure
  }

  function inWordsOfRule(error: CallError, name: string): CallError {
    const sentence = ruleFor(name, error)?.sentence?.(error)
    return sentence === undefined ? error : error.saying(sentence)
  }

  /** Ends the session, shows the popup. @returns whether the call resolves all the same */
  function settle(error: CallError, name: string, { quiet, repeat }: CallInput): boolean {
    if (error.isAborted || (repeat === 'asked' && isRepeated(error))) return false
    const isOver = error.code === 401 || error.code === 402
    if (isOver) options.onSessionOver()
    if (error.code === 403) options.onForbidden(error)
    const rule = ruleFor(name, error)
    if (quiet || rule?.silent) return false
    options.onError(error)
    return Boolean(rule?.resolves) && !isOver
  }

  const call = <T>(name: string, input: CallInput = {}): Promise<T> => {
    const start = () => send(name, input, false, (answer) => wire.readData(answer) as T)
    const key = JSON.stringify([name, input.params, input.query, input.body, input.repeat])
    if (wire.ruleOf(name).once) return busy.once(key, start)
    // Who may cancel a call must not cancel another's; files are no part of the key.
    const isJoinable = !name.startsWith('GET ') && !input.signal && !input.form
    return isJoinable ? sent.once(key, start) : start()
  }

  return {
    call,
    download: (name, input = {}) => send(name, input, true, readFile),
    downloadOrData: <T>(name: string, input: CallInput = {}) =>
      send(name, input, true, (answer) => readFileOrData<T>(answer)),
  }
}
