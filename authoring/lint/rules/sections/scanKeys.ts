import { templateNames } from '../../../../renderer/language/expressions'
import type { Finding, Rule } from '../../types'
import type { LoadedPage } from '../../createContext'

/** A key that does two things does one of them; one nobody can take back makes people afraid of the gun. */
export const scanKeys: Rule = {
  id: 'SCAN002',
  level: 'error',
  meaning:
    '扫描作业的功能键不重复、各做一件事，其中有撤销（undo），每种结果至少说、响、读一样，读的话不长',
  example: '按键 F6 已经用于 "撤销"',
  *check({ pages }) {
    for (const page of pages) if (page.whole.kind === 'scan') yield* problemsOf(page, page.whole)
  },
}

type Scan = Extract<LoadedPage['whole'], { kind: 'scan' }>

/** At the usual speed of a voice about three seconds: the next scan is there by then. */
const longestVoice = 16

function* problemsOf(
  { file }: LoadedPage,
  { keys = [], says, actions = {} }: Scan,
): Generator<Finding> {
  const taken = new Map<string, string>()
  const named = Object.values(actions)
    .flat()
    .map((use) => (typeof use === 'string' ? use : 'use' in use ? use.use : undefined))
  for (const [index, { key, label, does, use }] of keys.entries()) {
    if ((does === undefined) === (use === undefined))
      yield {
        file,
        path: ['keys', index],
        message: `按键 ${key} 要么写 does，要么写 use`,
      }
    if (use !== undefined && !named.includes(use))
      yield {
        file,
        path: ['keys', index, 'use'],
        message: `操作 "${use}" 不在这一页的 actions 里：写进 record 或 row`,
      }
    const other = taken.get(key)
    if (other !== undefined)
      yield { file, path: ['keys', index, 'key'], message: `按键 ${key} 已经用于 "${other}"` }
    else taken.set(key, label)
  }
  if (!keys.some(({ does }) => does === 'undo'))
    yield {
      file,
      path: ['keys'],
      message: '没有撤销：写上 { "key": "F6", "label": "撤销", "does": "undo" }，扫错了才有退路',
    }
  for (const [outcome, { voice }] of Object.entries(says)) {
    if (voice === undefined) continue
    const spoken = templateNames(voice).reduce(
      (text, { path }) => text.replace(`{${path}}`, ''),
      voice,
    )
    if (spoken.length > longestVoice)
      yield {
        file,
        path: ['says', outcome, 'voice'],
        message: `读的话有 ${spoken.length} 个字，读完下一本已经扫了：不超过 ${longestVoice} 个字，长的写在 text 里`,
      }
  }
}
