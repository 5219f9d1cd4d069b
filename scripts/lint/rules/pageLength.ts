import type { Rule } from '../types'

const most = 120

/** A page that does not fit the head usually repeats what its resource should say once. */
export const pageLength: Rule = {
  id: 'FILE003',
  level: 'warning',
  meaning: '页面文件不超过 120 行',
  example: '页面有 148 行，超过 120 行；把字段的写法移到资源里',
  *check({ pages }) {
    for (const { file } of pages) {
      const lines = file.text.trimEnd().split('\n').length
      if (lines > most)
        yield {
          file,
          path: [],
          message: `页面有 ${lines} 行，超过 ${most} 行；把字段的写法移到资源里`,
        }
    }
  },
}
