/** Primary and secondary school series: every combination of stage, subject and volume is a book. */
export const schoolStages = [
  {
    title: '义务教育教科书',
    grades: ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
    subjects: ['语文', '数学', '英语', '道德与法治', '科学', '音乐', '美术'],
  },
  {
    title: '义务教育教科书',
    grades: ['七年级', '八年级', '九年级'],
    subjects: ['语文', '数学', '英语', '物理', '历史', '地理', '生物学', '道德与法治'],
  },
] as const

export const schoolVolumes = ['上册', '下册'] as const

/** Series around the textbook; the first is the textbook itself. */
export const schoolSeries = [
  { title: '', publishers: ['人民教育出版社', '北京师范大学出版社'] },
  { title: '同步练习', publishers: ['华东师范大学出版社', '北京师范大学出版社', '明天出版社'] },
  { title: '课堂笔记', publishers: ['人民教育出版社', '崇文书局'] },
  { title: '单元测试卷', publishers: ['二十一世纪出版社', '浙江大学出版社'] },
  { title: '教师教学用书', publishers: ['人民教育出版社'] },
] as const
