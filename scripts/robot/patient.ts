import { cpus, loadavg } from 'node:os'

/** So much longer as the machine is busier than it has cores: a limit must find what hangs, not who else works here. */
export function patient(ms: number): number {
  const load = (loadavg()[0] ?? 0) / cpus().length
  return ms * Math.min(10, Math.max(1, load))
}
