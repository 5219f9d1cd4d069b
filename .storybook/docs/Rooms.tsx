import { folderNames } from '../folderNames'

const rooms = {
  guide: '文字怎样写；批量、空、出错、分步、扫描、长时间的工作怎样做',
  tokens: '七个主题的颜色与对比度、用色、字号、间距、层次、动效、样式变量、图标',
  base: '按钮、标签、提示条、选项卡、分页、文字提示、抽屉、消息、空状态、骨架屏',
  pages: '产品的每一页，按模块分。由页面文件自动生成，加一页就多一页',
  fixtures: '每页只展示一项能力：树形、主从、统计、打印、联动……写页面时照着抄',
  renderer: '页面由哪些零件拼成：筛选、表格、单元格、表单控件、操作、弹窗、图表、打印……',
  bespoke: '不用页面文件写的界面：外壳与导航、登录、首页、消息、订单对话框……',
  runtime: '按权限显示、出错时的样子、忙碌提示',
  authoring: '工作台、检查器等给写页面的人用的工具',
} as const

/** What stands where in the side bar, by the names the side bar shows. */
export const Rooms = () => (
  <table style={{ width: '100%' }}>
    <thead>
      <tr>
        <th>侧栏</th>
        <th>看什么</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(rooms).map(([folder, what]) => (
        <tr key={folder}>
          <td style={{ whiteSpace: 'nowrap' }}>
            {folderNames[folder]} {folder}
          </td>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
