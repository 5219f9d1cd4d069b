import type { Download, Page, Request, Response } from '@playwright/test'
import { readAnswer } from './readAnswer'
import type { Answer } from './faults'

/** What happened in one browser page since it was last asked. */
export interface Happened {
  answers: readonly Answer[]
  /** Errors of the console and of scripts. */
  lines: readonly { text: string; of: string }[]
  /** Files the browser saved. */
  downloads: readonly Download[]
  /** How often it printed, copied or opened a window. */
  signs: number
}

/** Runs in the page before its own scripts: paper and windows are only counted. */
export const signScript = `window.print = () => console.info('robot:sign')
window.open = () => { console.info('robot:sign'); return null }
document.addEventListener('copy', () => console.info('robot:sign'))
const write = navigator.clipboard && navigator.clipboard.writeText
if (write) navigator.clipboard.writeText = async () => console.info('robot:sign')`

export interface Watch {
  /** Everything since the last time. */
  take(): Promise<Happened>
  /** Whether a call is still to be answered. */
  isWaiting(): boolean
  /** Whether there is anything to take but lines of the console. */
  hasNews(): boolean
}

/** Listens to calls, console and downloads of a page from now on. */
export function watch(page: Page): Watch {
  const open = new Set<Request>()
  let reading: Promise<Answer>[] = []
  let lines: { text: string; of: string }[] = []
  let downloads: Download[] = []
  let signs = 0
  page.on('request', (request) => {
    if (isCall(request)) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('response', (response: Response) => {
    if (isCall(response.request())) reading.push(readAnswer(response))
  })
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push({ text: message.text(), of: message.location().url })
    if (message.text() === 'robot:sign') signs += 1
  })
  page.on('pageerror', (error) => lines.push({ text: error.message, of: '' }))
  page.on('download', (download) => downloads.push(download))
  return {
    isWaiting: () => open.size > 0,
    hasNews: () => open.size + reading.length + downloads.length + signs > 0,
    async take() {
      const happened = { answers: await Promise.all(reading), lines, downloads, signs }
      reading = []
      lines = []
      downloads = []
      signs = 0
      return happened
    },
  }
}

const isCall = (request: Request) => request.url().includes('/prod-api/')
