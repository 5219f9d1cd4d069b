import { useMemoizedFn } from 'ahooks'
import { useState } from 'react'
import type { PrintPage } from '../../../schemas/contract/language.gen'
import { usePreference } from '../../../runtime/preferences'

/** What a person has chosen for this page: `paper`, `copies` as typed, and what the page's settings ask. */
export type PrintSettings = Readonly<Record<string, unknown>> & {
  paper: string
  copies: number | string
}

export const maxCopies = 100

/** Kept for this person on the server; only the number of copies is asked for anew each time. */
export function usePrintSettings(
  page: PrintPage,
): [PrintSettings, (change: Readonly<Record<string, unknown>>) => void, isSettled: boolean] {
  const [stored, keep, isSettled] = usePreference(`print:${page.path}`)
  const [copies, setCopies] = useState<number | string>(1)
  const kept = readKept(stored)
  const papers = page.papers.map(({ key }) => key)
  const paper = papers.find((one) => one === kept['paper']) ?? papers[0] ?? ''
  const change = useMemoizedFn((changes: Readonly<Record<string, unknown>>) => {
    const { copies: asked, ...changed } = changes
    if (typeof asked === 'number' || typeof asked === 'string') setCopies(asked)
    if (differs(kept, changed)) keep({ ...kept, ...changed })
  })
  return [{ ...kept, paper, copies }, change, isSettled]
}

const readKept = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {}

// The form tells all it holds at every change, and when it is made.
const differs = (kept: Record<string, unknown>, changed: Readonly<Record<string, unknown>>) =>
  Object.entries(changed).some(
    ([key, value]) => JSON.stringify(kept[key]) !== JSON.stringify(value),
  )
