import type * as Running from './running'
import { texts } from './texts'

/**
 * The code that carries an action out, with its dialogs and forms: fetched when a page has shown its rows, at the
 * latest when the first action starts.
 * @throws Error a sentence for the person, when it does not arrive
 */
export async function fetchRunning(): Promise<typeof Running> {
  try {
    return await import('./running')
  } catch (cause) {
    throw new Error(texts.say('stepNotLoaded'), { cause })
  }
}
