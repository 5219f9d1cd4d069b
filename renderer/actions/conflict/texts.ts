import { defineTexts } from '../../../runtime/i18n'

export const texts = defineTexts('conflict', {
  changedMeanwhile: '您打开之后，这条数据有了新的内容',
  nothingIsLost: '您填的都还在，还没有保存。请逐项选择保留哪个；您没有改的项保留现在的内容。',
  field: '项目',
  mine: '您填的',
  theirs: '现在的',
  changedBy: '谁改的',
  keep: '保留',
  takeMine: '用我的',
  takeTheirs: '用现在的',
  allMine: '全部用我的',
  allTheirs: '全部用现在的',
  keepOf: '{{field}}保留哪个',
  notTouched: '您没有改',
  onlyMine: '只有您改了',
  unchanged: '没有改动',
  items: '共 {{count}} 项',
  byAt: '{{who}} · {{when}}',
  goBack: '返回修改',
  save: '按选择保存',
})
