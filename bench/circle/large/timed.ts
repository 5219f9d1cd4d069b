import { loadavg } from 'node:os'

let mostBytes = 0
const watch = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage.rss())), 100)
watch.unref()

/** Says how long some work took, by the clock and of this process, and the most memory meanwhile. @returns seconds */
export async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  mostBytes = process.memoryUsage.rss()
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${name}：${seconds.toFixed(1)} 秒，本进程处理器 ${((user + system) / 1_000_000).toFixed(1)} 秒，内存最多 ${Math.round(mostBytes / 1_048_576)} MB，负载 ${loadavg()[0]?.toFixed(1)}`,
  )
  return seconds
}
