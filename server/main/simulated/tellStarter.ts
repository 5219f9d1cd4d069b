/**
 * Tells the process that started this one by which settings the server finds it, and ends with that process however it
 * ends. A Ctrl+C reaches all of a terminal at once: the server may still ask something while it closes.
 */
export function tellStarter(settings: Readonly<Record<string, string>>): void {
  process.on('SIGINT', () => {})
  process.on('disconnect', () => process.exit(0))
  process.send?.(settings)
}
