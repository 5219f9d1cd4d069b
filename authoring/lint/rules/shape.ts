import type { Rule } from '../types'

/** The meta-schemas' own rules, said in Chinese at the exact place. */
export const shape: Rule = {
  id: 'SHAPE001',
  level: 'error',
  meaning: '文件符合页面语言（schemas/meta）：属性名、类型、可选值、必填',
  example: '不认识的属性 "fild"，是否想写 "field"？',
  *check({ checked }) {
    for (const { file, mistakes } of checked)
      for (const mistake of mistakes) yield { file, ...mistake }
  },
}
