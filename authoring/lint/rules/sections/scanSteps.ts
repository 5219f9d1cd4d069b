import type { Finding, Rule } from '../../types'
import type { LoadedPage } from '../../createContext'

/** A step that nothing leads to, or two that answer to one name, make a station that stands still. */
export const scanSteps: Rule = {
  id: 'SCAN001',
  level: 'error',
  meaning:
    '扫描作业的步骤：键不重复，反复扫的一步后面要有一步，而且那一步认的码与它不同；settings 里有 warehouseId',
  example: '步骤 "book" 反复扫，后面的 "to" 认的码它都认，永远到不了：换一种码，或去掉 repeats',
  *check({ pages }) {
    for (const page of pages) if (page.whole.kind === 'scan') yield* problemsOf(page, page.whole)
  },
}

type Scan = Extract<LoadedPage['whole'], { kind: 'scan' }>

function* problemsOf({ file }: LoadedPage, { steps, settings }: Scan): Generator<Finding> {
  const seen = new Set<string>()
  for (const [index, { key, codes, repeats }] of steps.entries()) {
    const path = ['steps', index]
    if (seen.has(key)) yield { file, path: [...path, 'key'], message: `步骤 "${key}" 已经写过` }
    seen.add(key)
    const twice = codes.findIndex((code, place) => codes.indexOf(code) < place)
    if (twice >= 0)
      yield { file, path: [...path, 'codes', twice], message: `码 "${codes[twice]}" 已经写过` }
    if (!repeats) continue
    const next = steps[index + 1]
    if (!next)
      yield {
        file,
        path: [...path, 'repeats'],
        message: `步骤 "${key}" 是最后一步，反复扫就永远停在这里：去掉 repeats，或后面再写一步`,
      }
    else if (next.codes.every((code) => codes.includes(code)))
      yield {
        file,
        path: [...path, 'repeats'],
        message: `步骤 "${key}" 反复扫，后面的 "${next.key}" 认的码它都认，永远到不了：换一种码，或去掉 repeats`,
      }
  }
  const fields = settings.map((item) =>
    typeof item === 'string' ? item : 'field' in item && item.field,
  )
  if (!fields.includes('warehouseId'))
    yield {
      file,
      path: ['settings'],
      message: '扫描作业总在一个仓库里做：settings 里写上 "warehouseId"',
    }
}
