/** Wakes everybody who waits at this moment. */
export class Bell {
  private sleepers: (() => void)[] = []

  wait = (): Promise<void> =>
    new Promise((resolve) => {
      this.sleepers.push(resolve)
    })

  ring(): void {
    const woken = this.sleepers
    this.sleepers = []
    for (const wake of woken) wake()
  }
}
