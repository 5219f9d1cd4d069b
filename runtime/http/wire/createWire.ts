import { create, type AxiosResponse } from 'axios'
import { i18n } from '../../i18n'
import { bodyOf } from '../call/bodyOf'
import { callRules, type CallRule } from '../call/callRules'
import { createPayloadCipher, type KeyAnswer, type PayloadCipher } from './createPayloadCipher'
import type { HttpOptions } from './HttpOptions'
import { makeRequestId } from '../call/makeRequestId'
import { parseCall } from '../call/parseCall'
import { readAnswer } from '../answer/readAnswer'
import { isEnvelope, parseBlob } from '../answer/readFile'
import { ruleOf } from '../call/ruleOf'
import type { CallInput } from '../call/types'
import { reportCall } from './watchCalls'
import { whenServed } from './whenServed'

export interface WireRequest {
  name: string
  input: CallInput
  isFile: boolean
}

/** Puts a call on the wire and judges what comes back. Knows no session: refreshing and popups are `createHttp`'s. */
export interface Wire {
  /** @throws CallError for anything but success */
  send<T>(request: WireRequest, read: (answer: AxiosResponse) => T | Promise<T>): Promise<T>
  /** The data of an answer. @throws CallError */
  readData(answer: AxiosResponse): unknown
  ruleOf(name: string): Omit<CallRule, 'calls'>
}

const publicKeyCall = 'GET /publicKey'

export function createWire(options: HttpOptions): Wire {
  const rules = [...callRules, ...(options.rules ?? [])]
  const axios = create({
    baseURL: options.baseUrl,
    adapter: options.adapter,
    validateStatus: () => true,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    paramsSerializer: { indexes: null },
  })
  const cipher: PayloadCipher | undefined =
    options.encryption &&
    createPayloadCipher({
      ...options.encryption,
      readKey: () =>
        send(
          { name: publicKeyCall, input: {}, isFile: false },
          (answer) => readData(answer) as KeyAnswer,
        ),
    })

  function transmit({ name, input, isFile }: WireRequest, data: unknown, contentType?: string) {
    const { method, path } = parseCall(name, input.params)
    const rule = ruleOf(name, rules)
    const usual = isFile ? options.downloadTimeoutMs : options.timeoutMs
    return axios.request<unknown>({
      method,
      url: path,
      params: input.query,
      data,
      headers: {
        ...headersOf(method, rule, input),
        ...(contentType && { 'Content-Type': contentType }),
      },
      signal: input.signal,
      timeout: input.timeoutMs ?? rule.timeoutMs ?? usual,
      responseType: isFile ? 'blob' : 'json',
      onUploadProgress: (event) => input.onProgress?.(event.progress ?? 0),
      onDownloadProgress: (event) => input.onReceived?.(event.loaded, event.total),
    })
  }

  function headersOf(method: string, rule: Omit<CallRule, 'calls'>, input: CallInput) {
    const token = rule.token === false ? undefined : options.readToken()
    const grayVersion = options.readGrayVersion?.()
    return {
      // refusals come in the reader's language, not in the browser's
      'Accept-Language': i18n.language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(grayVersion && { 'gray-version': grayVersion }),
      ...(input.read?.length && { 'x-warnings-read': input.read.join() }),
      ...(method !== 'GET' && { 'x-request-id': input.requestId ?? makeRequestId() }),
      ...(input.repeat === 'wanted' && { 'x-repeat': 'yes' }),
    }
  }

  const readData = (answer: AxiosResponse) =>
    readAnswer(
      { status: answer.status, body: answer.data, requestId: requestIdOf(answer) },
      options.successCodes,
    )

  async function send<T>(
    request: WireRequest,
    read: (answer: AxiosResponse) => T | Promise<T>,
  ): Promise<T> {
    const { data, contentType } = bodyOf(request.input)
    const sealing = cipher && ruleOf(request.name, rules).encrypts ? cipher : undefined
    const told = reportCall?.({ name: request.name, ...request.input })
    // Nothing may stand between a call and the wire without need: replays leave in the order they were made.
    const answer = await (
      sealing
        ? sealing.seal(data).then((sealed) => transmit(request, sealed, contentType))
        : whenServed(() => transmit(request, data, contentType), request.input)
    ).catch((failure: unknown) => {
      told?.(0)
      throw failure
    })
    told?.(answer.status, requestIdOf(answer))
    if (answer.data instanceof Blob && isEnvelope(answer)) {
      const raw = { ...answer, data: await parseBlob(answer.data) }
      return read({ ...raw, data: { data: readData(raw) } })
    }
    if (sealing) answer.data = { code: 200, data: await sealing.open(readData(answer)) }
    return read(answer)
  }

  return { send, readData, ruleOf: (name) => ruleOf(name, rules) }
}

const requestIdOf = (answer: AxiosResponse): string | undefined =>
  answer.headers['x-request-id'] as string | undefined
