import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the data folder open; PGlite itself would let both write and lose one's rows. */
export class DataFolderBusy extends Error {}

interface Holder {
  pid: number
  /** When that process started, as the system counts it; tells a reused pid from the holder. */
  startTime: string
  since: string
}

/**
 * Takes a data folder for this process. The lock of a process that is gone is taken over.
 * @returns gives the folder free again
 * @throws DataFolderBusy
 */
export function lockFolder(folder: string): () => void {
  const lockFile = join(folder, 'console.lock')
  const mine: Holder = {
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    since: new Date().toISOString(),
  }
  if (!takeFree(lockFile, mine)) {
    const holder = readHolder(lockFile)
    if (holder && isAlive(holder))
      throw new DataFolderBusy(
        `数据目录 ${folder} 正被另一个进程使用（进程号 ${holder.pid}，开始于 ${holder.since}）。` +
          '请先停止它，或用 DATA_DIR 指定另一个目录',
      )
    unlinkSync(lockFile)
    if (!takeFree(lockFile, mine))
      throw new DataFolderBusy(`数据目录 ${folder} 刚被另一个进程占用，请稍后重试`)
  }
  return () => {
    if (readHolder(lockFile)?.pid === mine.pid) unlinkSync(lockFile)
  }
}

function takeFree(lockFile: string, holder: Holder): boolean {
  try {
    writeFileSync(lockFile, JSON.stringify(holder), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function readHolder(lockFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Holder
  } catch {
    // half-written by a process that died, or just removed
    return undefined
  }
}

function isAlive({ pid, startTime }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return startTimeOf(pid) === startTime
}

/** Field 22 of /proc/<pid>/stat on Linux; empty where the system does not tell, then the pid alone decides. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the second field, the command, may itself hold spaces and brackets
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
