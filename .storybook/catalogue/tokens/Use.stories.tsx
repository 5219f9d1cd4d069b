import { CheckCircleFilled, SearchOutlined, WarningFilled } from '@ant-design/icons'
import { theme } from 'antd'
import type { ReactNode } from 'react'
import { Stage } from '../../../runtime/frame'
import { Part, Sheet } from './Sheet'

export default {
  title: '设计基础 tokens/用色、层次、动效、图标与栅格 Use',
  parameters: { layout: 'fullscreen' },
}

const Rows = ({ of }: { of: readonly (readonly [name: string, use: ReactNode])[] }) => (
  <table className="sheet-table">
    <tbody>
      {of.map(([name, use]) => (
        <tr key={name}>
          <th scope="row" style={{ width: 220 }}>
            {name}
          </th>
          <td>{use}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function ColourUse() {
  const { token } = theme.useToken()
  const mark = (color: string, use: string) => (
    <>
      <i className="sheet-mark" style={{ background: color }} />
      {use}
    </>
  )
  return (
    <Rows
      of={[
        ['colorPrimary', mark(token.colorPrimary, '主要按钮、选中、焦点。一屏里少，才看得见')],
        ['colorLink', mark(token.colorLink, '能点开的文字')],
        ['colorSuccess', mark(token.colorSuccess, '做成了、充足、已完成')],
        ['colorWarning', mark(token.colorWarning, '要留意、快到期、等人处理')],
        ['colorError', mark(token.colorError, '出错、被拒绝、不能撤回的动作')],
        [
          'colorTextSecondary',
          mark(token.colorTextSecondary, '次要的文字；不要用来写要据以决定的数'),
        ],
      ]}
    />
  )
}

function Elevation() {
  const { token } = theme.useToken()
  const levels = [
    ['页面', token.colorBgLayout, 'none', '一切的底'],
    ['内容', token.colorBgContainer, 'none', '表格、表单；用线分，不用影子'],
    ['浮在上面', token.colorBgElevated, token.boxShadowSecondary, '菜单、下拉、抽屉'],
    ['挡住页面', token.colorBgElevated, token.boxShadow, '弹窗，后面变暗'],
  ] as const
  return (
    <div className="sheet-grid">
      {levels.map(([name, background, boxShadow, use]) => (
        <figure key={name} style={{ margin: 0 }}>
          <div
            style={{
              height: 72,
              background,
              boxShadow,
              border: `1px solid ${token.colorBorderSecondary}`,
            }}
          />
          <figcaption>
            {name}：{use}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

function Motion() {
  const { token } = theme.useToken()
  return (
    <Rows
      of={[
        [`motionDurationMid ${token.motionDurationMid}`, '悬停、按下、开关'],
        [`motionDurationSlow ${token.motionDurationSlow}`, '弹窗、抽屉、展开'],
        ['减少动态效果', '系统里选了就不动：内容直接出现'],
        ['不动的', '表格换页、换标签、数字变化'],
      ]}
    />
  )
}

function Icons() {
  const { token } = theme.useToken()
  return (
    <Rows
      of={[
        [
          '随文字的大小',
          <span key="text">
            <SearchOutlined aria-hidden /> 查询：和旁边的字一样大（{token.fontSize} px），不另外设
          </span>,
        ],
        [
          `${token.fontSizeLG} px`,
          <span key="large" style={{ fontSize: token.fontSizeLG }}>
            <WarningFilled aria-hidden style={{ color: token.colorWarning }} /> 提示条、页头按钮
          </span>,
        ],
        [
          `${token.fontSizeHeading2} px`,
          <span key="result" style={{ fontSize: token.fontSizeHeading2 }}>
            <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess }} /> 结果
          </span>,
        ],
        ['单独的图标', '要有名字（aria-label）和文字提示，点的地方至少 24 × 24'],
      ]}
    />
  )
}

/** How wide things are in the window most people work in. */
function Grid() {
  const { token } = theme.useToken()
  return (
    <>
      <div
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(12, 1fr)',
          gap: token.size,
          height: 48,
        }}
      >
        {Array.from({ length: 12 }, (_, at) => (
          <div key={at} style={{ background: token.colorPrimaryBg }} />
        ))}
      </div>
      <Rows
        of={[
          ['列间距', `size ${token.size} px；紧挨着的用 sizeXS ${token.sizeXS} px`],
          ['筛选、表单', '一行放得下几项放几项，一项不窄于 220 px'],
          ['详情', '两栏并排；窄于 900 px 一栏'],
          ['手机 420 px', '表格的行变成卡片，扫描台照样能用'],
        ]}
      />
    </>
  )
}

const foundations = (mode?: 'dark') => (
  <Stage mode={mode}>
    <Sheet
      title="用色、层次、动效、图标与栅格"
      lead="每个样式变量用来做什么。数值随主题变，这里写的是此刻工具条上选的主题里的。"
    >
      <Part title="用色">
        <ColourUse />
      </Part>
      <Part title="层次">
        <Elevation />
      </Part>
      <Part title="动效">
        <Motion />
      </Part>
      <Part title="图标大小">
        <Icons />
      </Part>
      <Part title="栅格">
        <Grid />
      </Part>
    </Sheet>
  </Stage>
)

export const Light = { name: '浅色', render: () => foundations() }
export const Dark = { name: '深色', render: () => foundations('dark') }
