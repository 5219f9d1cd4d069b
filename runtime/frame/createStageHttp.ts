import {
  CallError,
  type CallInput,
  type FileAnswer,
  type FileOrData,
  type HttpClient,
  reportCall,
} from '../http'

/** An answer's `data`, or a function of the call that gives it or throws a CallError. */
export type StageAnswer = unknown | ((input: CallInput) => unknown)

export interface StageHttp extends HttpClient {
  /** Every call in the order it came. */
  readonly calls: readonly { name: string; input: CallInput }[]
}

/** Answers calls in a story or a test, by name. A call nobody prepared fails, as a missing route would. */
export function createStageHttp(answers: Readonly<Record<string, StageAnswer>>): StageHttp {
  const calls: { name: string; input: CallInput }[] = []
  const answer = async (name: string, input: CallInput = {}): Promise<unknown> => {
    calls.push({ name, input })
    const told = reportCall?.({ name, ...input })
    try {
      const prepared = Object.hasOwn(answers, name) ? answers[name] : undefined
      if (prepared === undefined) throw new CallError(`没有准备 ${name} 的应答`, { code: 404 })
      const given =
        typeof prepared === 'function'
          ? await (prepared as (input: CallInput) => unknown)(input)
          : prepared
      told?.(200)
      return given
    } catch (error) {
      told?.(error instanceof CallError ? error.code : 0)
      throw error
    }
  }
  return {
    calls,
    call: <T>(name: string, input?: CallInput) => answer(name, input) as Promise<T>,
    download: async (name, input) => fileOf(await answer(name, input)),
    downloadOrData: async <T>(name: string, input?: CallInput): Promise<FileOrData<T>> => {
      const given = await answer(name, input)
      const isFile = given instanceof Blob || (given as FileAnswer).blob instanceof Blob
      return isFile ? { file: fileOf(given) } : { data: given as T }
    },
  }
}

const fileOf = (given: unknown): FileAnswer =>
  given instanceof Blob ? { blob: given, fileName: '订单明细.xlsx' } : (given as FileAnswer)
