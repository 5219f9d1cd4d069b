import type { PartTexts } from './types'

/** What is said of the base components, which are Ant Design's with the product's tokens, or small ones of our own. */
export const baseParts: PartTexts = {
  'base/Button': {
    purpose: '按钮：做一件事。',
    anatomy: ['文字：动词', '图标（可没有）', '正在提交时的转圈'],
    keyboard: ['Tab 到它，Enter 或空格'],
    dos: ['一页一个主要按钮', '写动词和对象：“新增品牌”', '不能按时说为什么'],
    donts: ['危险动作不放第一个', '不要两个主要按钮并排', '不写“确定”“提交”，写做什么'],
  },
  'base/Tag': {
    purpose: '标签：一个状态或一个种类。',
    anatomy: ['底色', '文字'],
    dos: ['颜色写在字典里，到处一样', '状态都有标签，草稿、已取消也有'],
    donts: ['状态和种类不用同一个颜色', '颜色不是唯一的区别，文字说清楚'],
  },
  'base/Alert': {
    purpose: '提示条：留在页面上的一句话，直到事情变了。',
    anatomy: ['图标', '一句话', '补充', '补救的按钮'],
    dos: ['说发生了什么、为什么、怎么办'],
    donts: ['做成了不用提示条，用消息', '一页不要两条以上'],
  },
  'base/Tabs': {
    purpose: '选项卡：同一件东西的几面，一次看一面。',
    anatomy: ['标签文字', '数量', '选中的下划线', '放不下时的更多'],
    keyboard: ['←→ 换，Tab 进内容'],
    dos: ['数量就是点开的行数'],
    donts: ['不要用来做步骤'],
  },
  'base/Pagination': {
    purpose: '分页：共多少条，第几页，每页多少。',
    anatomy: ['共 n 条', '上一页、页码、下一页', '每页条数', '跳到'],
    keyboard: ['[ ] 翻页', '跳到：输入页码后 Enter'],
    dos: ['换每页条数回到第一页', '条数没有取到显示“—”'],
    donts: ['不要无限滚动：看不到还有多少，也回不到原处'],
  },
  'base/Tooltip': {
    purpose: '文字提示：指着时补充一句。',
    anatomy: ['一句话', '箭头'],
    keyboard: ['Tab 到那里也出现，Esc 收起'],
    dos: ['解释算法、缩写、为什么不能按'],
    donts: ['必须知道的不要藏在里面', '触屏上看不到'],
  },
  'base/Drawer': {
    purpose: '抽屉：在列表旁边看一条，不离开列表。',
    anatomy: ['标题：单号', '内容', '底部的下一步', '关闭'],
    keyboard: ['空格打开和关上，Esc 关上', '↑↓ 换一条'],
    dos: ['看和小改用抽屉，填一大张用页面'],
    donts: ['抽屉里不再开抽屉'],
  },
  'base/Message': {
    purpose: '消息：做完以后的一句话，几秒后自己走。',
    anatomy: ['图标', '一句话', '补救的链接'],
    dos: ['说出单号和结果：“采购单 CG… 已审核”'],
    donts: ['不写“操作成功”', '要人处理的不用消息，用结果弹窗'],
  },
  'base/Empty': {
    purpose: '空状态：没有东西可看时，说为什么和下一步。',
    anatomy: ['一句话', '下一步的按钮'],
    dos: ['分清三种：还没有、没有找到、都做完了'],
    donts: ['不要只写“暂无数据”', '没有权限不是空状态'],
  },
  'base/Skeleton': {
    purpose: '骨架屏：数据来之前，占着它将来的样子。',
    anatomy: ['灰条'],
    dos: ['像将要出现的页面，来了不跳'],
    donts: ['很快就来的不闪', '不要整页转圈'],
  },
}
