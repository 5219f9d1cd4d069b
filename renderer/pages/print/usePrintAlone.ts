import { useIsFetching } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import { makeRequestId, useHttp, type CallError } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'

interface Alone {
  /** Whether the paper is drawn as it will be printed. */
  isDrawn: boolean
  /** Why there is nothing to print. */
  problem: string | undefined
  ids: readonly string[]
  printed: string | undefined
  /** @param failure  why no paper came out; undefined when it did */
  onDone: (failure?: string) => void
}

/** Prints without a person at the page, once, and tells the server so; what fails is said. */
export function usePrintAlone(alone: Alone | undefined): void {
  const http = useHttp()
  const notify = useNotify()
  const isNaming = useIsFetching({ queryKey: ['dictionary'] }) > 0
  const isBegun = useRef(false)
  const { isDrawn = false, problem } = alone ?? {}
  const isReady = isDrawn && !isNaming
  const run = useMemoizedFn(async () => {
    const { ids = [], printed, onDone } = alone ?? {}
    isBegun.current = true
    try {
      if (problem !== undefined) notify.error(problem)
      else {
        window.print()
        const body = { ids, copies: 1 }
        if (printed) await http.call(printed, { body, requestId: makeRequestId() })
      }
    } catch (error) {
      notify.error(error as CallError)
    } finally {
      onDone?.(problem)
    }
  })
  // Outside world: the printer.
  useEffect(() => {
    if (alone && !isBegun.current && (isReady || problem !== undefined)) void run()
  }, [alone, isReady, problem, run])
}
