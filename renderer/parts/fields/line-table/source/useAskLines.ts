import { useState } from 'react'
import { useTexts } from '../../../../../runtime/i18n'
import { CallError, useHttp } from '../../../../../runtime/http'
import { useNotify } from '../../../../../runtime/messages'
import type { LineSource } from '../../../../../schemas/contract/language.gen'
import { texts } from '../../texts'
import type { Line } from '../types'

/** Something asked for that did not become a line. */
export interface SourceProblem {
  /** Row of the file. */
  row?: number
  text: string
  reason: string
  /** No product has this code: it may be made first. */
  isUnknown?: boolean
}

export interface SourceAnswer {
  lines: Line[]
  problems: SourceProblem[]
}

export type Terms = Readonly<Record<string, string | undefined>>

/** Asks the server for lines; what fails is said, and answers nothing. */
export function useAskLines(source: Pick<LineSource, 'call' | 'read'> | undefined, terms: Terms) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [busy, setBusy] = useState(0)
  const during = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy((before) => before + 1)
    try {
      return await work()
    } catch (error) {
      notify.error(
        error instanceof CallError ? error : new CallError(text('linesNotRead'), { code: 0 }),
      )
      return undefined
    } finally {
      setBusy((before) => before - 1)
    }
  }
  const ask = (body: object, call = source?.call ?? '') =>
    during(() => http.call<SourceAnswer>(call, { body: { terms, ...body }, quiet: true }))
  const readFile = (file: File) =>
    during(() => {
      const form = new FormData()
      form.append('terms', JSON.stringify(terms))
      form.append('file', file)
      return http.call<SourceAnswer>(source?.read ?? '', { form, quiet: true })
    })
  return { isBusy: busy > 0, ask, readFile }
}
