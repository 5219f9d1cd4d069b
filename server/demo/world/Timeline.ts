/** Things to happen, planned in any order and carried out in the order of their time. */
export class Timeline {
  private readonly events: { minutes: number; happen: (minutes: number) => void }[] = []

  at(minutes: number, happen: (minutes: number) => void): void {
    this.events.push({ minutes, happen })
  }

  run(): void {
    // the sort is stable: what was planned first at the same time happens first
    for (const { minutes, happen } of this.events.sort((a, b) => a.minutes - b.minutes))
      happen(minutes)
    this.events.length = 0
  }
}
