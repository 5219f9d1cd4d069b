import { theme } from 'antd'
import { Stage } from '../../../runtime/frame'
import { Part, Sheet } from './Sheet'

export default { title: '设计基础 tokens/文字 Type', parameters: { layout: 'fullscreen' } }

const sizes = [
  ['fontSizeSM', '角标、辅助说明'],
  ['fontSize', '表格、表单、正文：一天看八小时的字号'],
  ['fontSizeLG', '对话框正文'],
  ['fontSizeHeading5', '小标题'],
  ['fontSizeHeading4', '对话框标题'],
  ['fontSizeHeading3', '页面标题'],
] as const

function Scale() {
  const { token } = theme.useToken()
  return (
    <table className="sheet-table">
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">大小</th>
          <th scope="col">样子</th>
          <th scope="col">用在</th>
        </tr>
      </thead>
      <tbody>
        {sizes.map(([name, use]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{token[name]} px</td>
            <td style={{ fontSize: token[name] }}>《红楼梦》全二册 ISBN 9787020002207</td>
            <td>{use}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const figures = ['¥1,111.11', '¥8,888.88', '¥12,345.67']

export const Scales = () => (
  <Stage>
    <Sheet
      title="文字"
      lead="字体用系统自带的中文黑体：苹方、微软雅黑或思源黑体，不下载任何字体文件。加粗只用在标题和合计，一律 600。"
    >
      <Part title="字号">
        <Scale />
      </Part>
      <Part title="数字等宽">
        <div style={{ width: 120, textAlign: 'right' }}>
          {figures.map((figure) => (
            <div key={figure}>{figure}</div>
          ))}
        </div>
      </Part>
      <Part title="中英文混排">
        <p style={{ maxWidth: 420, margin: 0 }}>
          订单 DD20240618000042 含《The Great Gatsby》2
          册，收货人要求用纸箱包装；中英文之间空一格，数字与单位之间空一格，句末用中文标点。
        </p>
      </Part>
    </Sheet>
  </Stage>
)
Scales.storyName = '字号与字形'
