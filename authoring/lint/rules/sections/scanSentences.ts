import type { LoadedPage } from '../../createContext'
import type { Finding, Rule } from '../../types'

/** A sentence that names a key goes on naming it while the key is grey; a key's own `next` does not. */
export const scanSentences: Rule = {
  id: 'SCAN003',
  level: 'error',
  meaning:
    '扫描作业的句子里不写功能键：键按不了的时候句子还在；下一步要按哪个键，由键的 next 说，按得了才说',
  example: '句子里写了按键 "F9"：写在这个键的 next 里，按得了的时候提示自己会说',
  *check({ pages }) {
    for (const page of pages) if (page.whole.kind === 'scan') yield* problemsOf(page, page.whole)
  },
}

type Scan = Extract<LoadedPage['whole'], { kind: 'scan' }>

const keyNamed = /\b(?:F(?:[1-9]|1[0-2])|Esc(?:ape)?)\b/

function* problemsOf({ file }: LoadedPage, page: Scan): Generator<Finding> {
  for (const { path, text } of sentencesOf(page)) {
    const key = keyNamed.exec(text ?? '')?.[0]
    if (key === undefined) continue
    yield {
      file,
      path,
      message: `句子里写了按键 "${key}"：写在这个键的 next 里，按得了的时候提示自己会说`,
    }
  }
}

function* sentencesOf({ now, steps, lines, says }: Scan) {
  yield { path: ['now', 'ask'], text: now.ask }
  for (const [index, { ask }] of steps.entries()) yield { path: ['steps', index, 'ask'], text: ask }
  yield { path: ['lines', 'empty'], text: lines?.empty }
  for (const [outcome, { text, voice }] of Object.entries(says)) {
    yield { path: ['says', outcome, 'text'], text }
    yield { path: ['says', outcome, 'voice'], text: voice }
  }
}
