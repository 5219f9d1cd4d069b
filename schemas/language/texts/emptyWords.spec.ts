import { expect, it } from 'vitest'
import { emptyWordsIn } from './emptyWords'

it.each(['操作成功', '操作成功！', '暂无数据', '系统异常', '参数错误', '非法的日期'])(
  'finds what says nothing: %s',
  (text) => expect(emptyWordsIn(text)?.instead).toBeTruthy(),
)

it.each(['已停用 3 个品牌', '采购单 CG20261122000007 已提交成功并通知供应商', '暂无货源的商品'])(
  'leaves a sentence that says something: %s',
  (text) => expect(emptyWordsIn(text)).toBeUndefined(),
)
