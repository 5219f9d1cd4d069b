export interface ReloadWork {
  /** The first program. What is saved while it starts may be read already: it is loaded again after it. */
  started: Promise<void>
  /** Puts the newest program in place of the running one. @throws when it cannot run; the running one stays */
  load(): Promise<void>
  /** @param files that had changed, @param ms how long it took */
  done(files: readonly string[], ms: number): void
  failed(error: unknown): void
}

// Lists follow a saved file at once; forms follow when the author stops saving, so that the open page is drawn first.
const settleMs = 600

/** One reload at a time; what changes meanwhile is in the next one. */
export function createReloads({ started, load, done, failed }: ReloadWork): {
  ask(file: string): void
} {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isBusy = false

  async function reload(): Promise<void> {
    if (isBusy || waiting.size === 0) return
    isBusy = true
    await started
    const files = [...waiting]
    waiting.clear()
    const from = performance.now()
    try {
      await load()
      done(files, Math.round(performance.now() - from))
    } catch (error) {
      failed(error)
    }
    isBusy = false
    await reload()
  }

  return {
    ask(file) {
      waiting.add(file)
      clearTimeout(timer)
      timer = setTimeout(() => void reload(), settleMs)
    },
  }
}
