import { theme } from 'antd'
import { Stage } from '../../../runtime/frame'
import { Part, Sheet } from './Sheet'

export default {
  title: '设计基础 tokens/间距、圆角与阴影 Space',
  parameters: { layout: 'fullscreen' },
}

const spaces = ['sizeXXS', 'sizeXS', 'sizeSM', 'size', 'sizeMD', 'sizeLG', 'sizeXL'] as const
const heights = ['controlHeightSM', 'controlHeight', 'controlHeightLG'] as const
const radii = ['borderRadiusXS', 'borderRadiusSM', 'borderRadius', 'borderRadiusLG'] as const
const shadows = ['boxShadowTertiary', 'boxShadowSecondary', 'boxShadow'] as const

function Sizes({ names, shape }: { names: readonly SizeName[]; shape: 'wide' | 'high' }) {
  const { token } = theme.useToken()
  return (
    <table className="sheet-table">
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row" style={{ width: 180 }}>
              <code>{name}</code>
            </th>
            <td style={{ width: 80 }}>{token[name]} px</td>
            <td>
              <div
                style={{
                  width: shape === 'wide' ? token[name] : 160,
                  height: shape === 'wide' ? 12 : token[name],
                  background: token.colorPrimary,
                }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
type SizeName = (typeof spaces)[number] | (typeof heights)[number]

function Boxes() {
  const { token } = theme.useToken()
  const box = {
    height: 72,
    background: token.colorBgElevated,
    border: `1px solid ${token.colorBorder}`,
  }
  return (
    <div className="sheet-grid">
      {radii.map((name) => (
        <figure key={name} style={{ margin: 0 }}>
          <div style={{ ...box, borderRadius: token[name] }} />
          <figcaption>
            <code>{name}</code> {token[name]} px
          </figcaption>
        </figure>
      ))}
      {shadows.map((name) => (
        <figure key={name} style={{ margin: 0 }}>
          <div
            style={{ ...box, border: 0, borderRadius: token.borderRadius, boxShadow: token[name] }}
          />
          <figcaption>
            <code>{name}</code>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

export const Scales = () => (
  <Stage>
    <Sheet
      title="间距、圆角与阴影"
      lead="间距都是 3 px 的倍数，表格一行约 30 px：一屏要看得到更多的单。阴影只给浮在页面上面的东西，页面里的分区用线。"
    >
      <Part title="间距">
        <Sizes names={spaces} shape="wide" />
      </Part>
      <Part title="控件高度">
        <Sizes names={heights} shape="high" />
      </Part>
      <Part title="圆角与阴影">
        <Boxes />
      </Part>
    </Sheet>
  </Stage>
)
Scales.storyName = '间距、圆角与阴影'
