import { DatabaseAccountUnfit } from '../base/db/setup/DatabaseAccountUnfit'
import { DataFolderBusy } from '../base/db/embedded/lockFolder'
import { UnsafeSettings } from '../modules/people/auth'

/** Whether what stands in the way is around the program (its settings, folder, account), and says so itself. */
export const isAroundProgram = (error: unknown): error is Error =>
  error instanceof DataFolderBusy ||
  error instanceof UnsafeSettings ||
  error instanceof DatabaseAccountUnfit

/** Why the program cannot start, and what to do, for the person at the console. */
export function startFailure(error: unknown, port: number): string {
  if (isAroundProgram(error)) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定另一个端口`
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000')
    return `连接不上数据库 DATABASE_URL：${message}。请检查地址、账号与数据库名`
  return `启动失败：${stack ?? message}`
}
