import type * as Running from './running'

/**
 * The code that carries an action out, with its dialogs and forms: fetched when a page has shown its rows, at the
 * latest when the first action starts.
 * @throws Error a sentence for the person, when it does not arrive
 */
export async function fetchRunning(): Promise<typeof Running> {
  try {
    return await import('./running')
  } catch (cause) {
    throw new Error(
      '这一步的程序没有取到：网络中断，或系统刚刚更新。请重试，仍然不行请刷新浏览器。',
      { cause },
    )
  }
}
