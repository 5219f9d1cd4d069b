/** The part of a stream progress is written to. */
export interface ProgressOut {
  isTTY?: boolean
  write(text: string): unknown
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const redrawMs = 120
const clearLine = '\r\u001B[2K'

/** Does one step of something that takes a while, and shows which and how long. */
export type Progress = <T>(label: string, work: () => Promise<T>) => Promise<T>

/**
 * Shows the steps of a command: in a terminal each turns until it is over, elsewhere it is a line when it begins and one
 * when it ends. A step that fails says so and throws on.
 * @param total  how many steps there will be
 */
export function showProgress(total: number, out: ProgressOut = process.stdout): Progress {
  let at = 0
  return async (label, work) => {
    at += 1
    const title = `[${at}/${total}] ${label}`
    const began = performance.now()
    const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
    let turn = 0
    const draw = () =>
      out.write(`${clearLine}${frames[turn++ % frames.length]} ${title} ${seconds()} 秒`)
    const timer = out.isTTY ? setInterval(draw, redrawMs) : undefined
    if (!out.isTTY) out.write(`${title}…\n`)
    try {
      const answer = await work()
      out.write(`${out.isTTY ? clearLine : ''}✓ ${title} ${seconds()} 秒\n`)
      return answer
    } catch (error) {
      out.write(`${out.isTTY ? clearLine : ''}✗ ${title} ${seconds()} 秒\n`)
      throw error
    } finally {
      clearInterval(timer)
    }
  }
}
