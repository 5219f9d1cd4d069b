import { useState } from 'react'
import type { PrintPage } from '../../schemas/contract/language.gen'
import { useSession } from '../../runtime/session'

/** What a person has chosen for this page: `paper`, `copies` and what the page's settings ask. */
export type PrintSettings = Readonly<Record<string, unknown>> & { paper: string; copies: number }

export const maxCopies = 100

/** Kept per user on this machine: which paper is in the printer is a fact of the desk, not of the company. */
export function usePrintSettings(
  page: PrintPage,
): [PrintSettings, (change: Readonly<Record<string, unknown>>) => void] {
  const userId = useSession((session) => session.user?.userId ?? '')
  const key = `print:${userId}:${page.path}`
  const [settings, setSettings] = useState(() => readSettings(page, key))
  const change = (changed: Readonly<Record<string, unknown>>) => {
    const next = { ...settings, ...changed }
    setSettings(next)
    const { copies: _once, ...kept } = next
    store(key, kept)
  }
  return [settings, change]
}

/** Kept values as far as they still make sense; the number of copies is asked for anew each time. */
function readSettings(page: PrintPage, key: string): PrintSettings {
  const kept = stored(key)
  const papers = page.papers.map((paper) => paper.key)
  const paper = papers.find((one) => one === kept['paper']) ?? papers[0] ?? ''
  return { ...kept, paper, copies: 1 }
}

function stored(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function store(key: string, settings: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Storage is full or forbidden: the settings last as long as the page.
  }
}
