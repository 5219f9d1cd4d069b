import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { projectFolder } from '../base/projectFolder'

const folder = mkdtempSync(join(tmpdir(), 'console-start-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the program itself on the folder; resolves with what it printed when it serves or has ended. */
async function start(port: number): Promise<{ child: ChildProcess; text: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main/start.ts'], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      PORT: String(port),
    },
  })
  started.push(child)
  let text = ''
  const served = new Promise<void>((resolve) => {
    const read = (bytes: Buffer) => {
      text += bytes.toString()
      if (text.includes('已就绪')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
  await Promise.race([served, once(child, 'close')])
  return { child, text }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

it('serves, refuses a second process on its folder, and closes cleanly', async () => {
  const port = await freePort()
  const first = await start(port)
  expect(first.text).toContain(`http://127.0.0.1:${port}`)
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await ready.json()).toMatchObject({ ok: true })

  const second = await start(await freePort())
  expect(second.text).toContain('正被另一个进程使用')
  expect(second.child.exitCode).toBe(1)

  first.child.kill('SIGTERM')
  expect(await once(first.child, 'exit')).toEqual([0, null])
  expect(existsSync(join(folder, 'console.lock'))).toBe(false)
}, 180_000)
