import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectFolder } from '../../base/projectFolder'

/** A worker in a process of its own, for tests that kill it. */
export class TestNode {
  private child: ChildProcess
  private lastLine: Promise<unknown>

  /** @param program  what it runs, from the folder of the project */
  constructor(databaseUrl: string, program = 'server/kit/jobs/worker.fixture.ts') {
    this.child = spawn(process.execPath, ['--import', 'tsx', program], {
      cwd: projectFolder,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: this.child.stdout ?? process.stdin })
    this.lastLine = once(lines, 'line')
  }

  /** Resolves when it has taken its first slice in hand. */
  atWork = (): Promise<unknown> => this.lastLine

  get isGone(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  async kill(): Promise<void> {
    if (this.isGone) return
    const gone = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    await gone
  }
}
