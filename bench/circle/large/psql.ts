import { spawn } from 'node:child_process'

/** Runs commands by PostgreSQL's own client, one after another; what they print is left out. @throws Error when one fails */
export const psql = (url: string, ...commands: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const each = commands.flatMap((text) => ['-c', text.replaceAll('\n', ' ')])
    const child = spawn('psql', [url, '-v', 'ON_ERROR_STOP=1', '-q', ...each], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`)),
    )
  })
