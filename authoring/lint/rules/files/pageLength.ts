import type { Rule } from '../../types'

const most = 120

// "receiverName", — what is left of a field once its resource says the rest.
const isOnlyName = (line: string) => /^\s*"[A-Za-z][\w.]*",?$/.test(line)

/** A page that does not fit the head usually repeats what its resource should say once; a bare name repeats nothing. */
export const pageLength: Rule = {
  id: 'FILE003',
  level: 'warning',
  meaning: '页面文件不超过 120 行，只写一个字段名的行不算',
  example: '页面有 148 行，超过 120 行；把字段的写法移到资源里',
  *check({ pages }) {
    for (const { file } of pages) {
      const lines = file.text
        .trimEnd()
        .split('\n')
        .filter((line) => !isOnlyName(line)).length
      if (lines > most)
        yield {
          file,
          path: [],
          message: `页面有 ${lines} 行，超过 ${most} 行；把字段的写法移到资源里`,
        }
    }
  },
}
