/** Sentences that tell a clerk nothing, each with what to write instead. Schemas and the console's own texts keep to it. */
const emptyWords: readonly (readonly [words: RegExp, instead: string])[] = [
  [/操作成功|执行成功|提交成功[！!]?$/, '说做成了什么，如“已停用 3 个品牌”'],
  [/操作失败|执行失败|系统(?:错误|异常)|未知错误/, '说什么没做成、为什么、怎么办'],
  [/^暂无(?:数据|内容|记录)?[。！]?$/, '说没有什么，以及下一步，如“还没有采购单，先新增一张”'],
  [/非法|参数(?:错误|有误)|不合法/, '说哪一项不对、应当怎样填'],
  [/(?<![A-Za-z])(?:undefined|NaN|Exception|Error)(?![A-Za-z])/, '写人看得懂的中文'],
]

/** @returns the words that say nothing and what to write instead; undefined for a sentence that is fine */
export function emptyWordsIn(text: string): { words: string; instead: string } | undefined {
  for (const [pattern, instead] of emptyWords) {
    const words = pattern.exec(text)?.[0]
    if (words !== undefined) return { words, instead }
  }
  return undefined
}
