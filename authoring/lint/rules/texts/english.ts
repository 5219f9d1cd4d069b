import { schemaTexts, ownerOf } from '../../../../schemas/language'
import { filesOf, isFixture } from '../../../room/schemaRoom'
import type { Rule } from '../../types'

/** Chinese readers read on; the console in English would show Chinese between its words. */
export const english: Rule = {
  id: 'ENG001',
  level: 'error',
  meaning: '每个给人看的文字都有英文，在 schemas/english 里',
  example: '“授权将到期”还没有英文：先运行 npm run english:generate，再在 schemas/english 里填上',
  *check({ room, english }) {
    if (!english) return
    for (const file of filesOf(room)) {
      if (isFixture(file)) continue
      const owner = ownerOf(file.value)
      for (const { text, path, inString } of schemaTexts(file.value)) {
        if (english(text, owner) !== undefined) continue
        yield {
          file,
          path,
          ...(inString !== undefined && { inString, length: text.length }),
          message: `“${text}”还没有英文：先运行 npm run english:generate，再在 schemas/english 里填上`,
        }
      }
    }
  },
}
