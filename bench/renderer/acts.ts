import { benchPath, quiet, scriptMs, standing, text, type Stand } from './stand'

/** What a deed costs: until the new state is painted, and in script until the page is quiet. Milliseconds. */
export interface Act {
  wall: number
  script: number
  /** Calls for rows that went out meanwhile. */
  asked: number
}

const isRowsCall = (url: string) => url.endsWith('/api/rows') || url.endsWith('/bench/orders/page')

/** Does something and waits, inside the page, until the condition is painted; then until the page is quiet. */
export async function act(stand: Stand, work: string, done: string): Promise<Act> {
  const { page, peer } = stand
  let asked = 0
  const count = (request: { url(): string }) => void (asked += isRowsCall(request.url()) ? 1 : 0)
  page.on('request', count)
  const before = await scriptMs(stand)
  const wall = await page.evaluate<number>(`new Promise((resolve, reject) => {
    const started = performance.now()
    // the work may begin with a bracket: semicolons part it from what is around it
    const first = document.querySelector(${text(peer.row)})?.textContent ?? '';
    ${work};
    const look = () => {
      if (performance.now() - started > 60000)
        return reject(new Error(${text(`${peer.name} did not get there within a minute after ${work}`)}))
      if (!(${done})) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    }
    requestAnimationFrame(look)
  })`)
  const inTime = asked
  await quiet(stand)
  page.off('request', count)
  return { wall, script: (await scriptMs(stand)) - before, asked: inTime }
}

/** Clicks an element that must be there. */
export const clickOf = (selector: string) =>
  `(document.querySelector(${text(selector)}) ?? (() => { throw new Error(${text(`nothing to click: ${selector}`)}) })()).click()`

export const exists = (selector: string) => `document.querySelector(${text(selector)})`

export const newRows = ({ peer: { row } }: Stand) =>
  `(document.querySelector(${text(row)})?.textContent ?? first) !== first && document.querySelector(${text(row)}).textContent.includes('DD2026')`

/** A dialog stands when the loaded order is in it: its phone is written in full nowhere else. */
export const loadedDialog = ({ peer: { dialog } }: Stand) =>
  `[...document.querySelectorAll(${text(dialog)} + ' input')].some(({ value }) => /^138\\d{8}$/.test(value))`

// behind those that other acts open, and only every second one: its neighbour is fetched ahead
let places = 10

/**
 * The page goes and comes again, with rows it has to ask for. In the console that is its tab closed and the page opened
 * again beside the shell, which stays; at a page number not seen yet, for those seen are kept for a minute.
 */
export async function remount(stand: Stand): Promise<Act> {
  const { page, peer } = stand
  if (peer.name !== 'console') {
    await page.evaluate('window.bench.unmount()')
    await page.waitForTimeout(100)
    return act(stand, 'window.bench.mount()', standing(peer))
  }
  places += 2
  await page.evaluate(clickOf(`[data-tab^="${benchPath}"] .shell-tab-close`))
  await page.waitForFunction(`!(${exists(peer.row)})`)
  await quiet(stand)
  return act(stand, `location.hash = ${text(`${benchPath}?page=${places}`)}`, standing(peer))
}

const typed = 'abcdefghijklmnopqrst'

/** Script of 20 typed characters. @throws when they have not arrived: then it is no figure */
export async function typing(stand: Stand): Promise<number> {
  const { page, peer } = stand
  const input = page.locator(peer.input).first()
  await input.focus()
  await quiet(stand)
  const before = await scriptMs(stand)
  await page.keyboard.type(typed, { delay: 20 })
  await quiet(stand)
  const spent = (await scriptMs(stand)) - before
  const arrived = await input.inputValue()
  if (!arrived.endsWith(typed))
    throw new Error(`${peer.name}: of what was typed, "${arrived}" arrived`)
  return spent
}
