const patienceMs = 60_000

/** Lets one through at a time, in order of arrival. */
export class Turnstile {
  private isTaken = false
  private readonly waiting: (() => void)[] = []

  /** @throws after a minute: most likely a transaction holds the place and waits for itself */
  async enter(): Promise<void> {
    if (!this.isTaken) {
      this.isTaken = true
      return
    }
    await new Promise<void>((resolve, reject) => {
      const pass = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(pass), 1)
        reject(
          new Error(
            'Turnstile: no connection for 60 s; a query inside a transaction probably uses `db` instead of its `trx`',
          ),
        )
      }, patienceMs)
      this.waiting.push(pass)
    })
  }

  leave(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.isTaken = false
  }
}
