import { theme as antd } from 'antd'
import { texts as themeTexts } from '../../../bespoke/shell/theme/texts'
import { useTexts } from '../../../runtime/i18n'
import {
  antdTheme,
  barTokens,
  contrast,
  type ThemeMode,
  type ThemeName,
} from '../../../runtime/theme'

interface ColoursProps {
  name: ThemeName
  mode: ThemeMode
}

/** The colours of one theme in one mode: every text on every ground it is set on, with the contrast it reaches. */
export function Colours({ name, mode }: ColoursProps) {
  const text = useTexts(themeTexts)
  const token = antd.getDesignToken(antdTheme(mode, { name }))
  const bar = barTokens(name, mode)
  const texts = [
    ['正文', token.colorText],
    ['次要文字', token.colorTextSecondary],
    ['提示', token.colorTextTertiary],
    ['主色', token.colorPrimary],
    ['链接', token.colorLink],
    ['错误', token.colorError],
  ] as const
  const marks = [
    ['成功的图标与线条', token.colorSuccess],
    ['警告的图标与线条', token.colorWarning],
  ] as const
  return (
    <article
      className="sheet-theme"
      style={{ background: token.colorBgLayout, color: token.colorText }}
    >
      <h3>
        {text(`theme-${name}`)} · {text(`mode-${mode}`)} <code>{name}</code>
      </h3>
      <Swatches
        ground={bar.bar}
        of={[
          ['栏上文字', bar.barText],
          ['组名', bar.barMuted],
        ]}
      />
      <Swatches ground={bar.barActive} of={[['选中的菜单', bar.barActiveText]]} />
      <Swatches ground={token.colorBgContainer} of={texts} />
      <Swatches ground={token.colorBgContainer} of={marks} textColor={token.colorText} />
    </article>
  )
}

interface SwatchesProps {
  ground: string
  of: readonly (readonly [label: string, color: string])[]
  /** Colours no text is written in stand as a mark beside their name. */
  textColor?: string
}

const Swatches = ({ ground, of, textColor }: SwatchesProps) => (
  <div style={{ background: ground }}>
    {of.map(([label, color]) => (
      <div key={label} className="sheet-swatch" style={{ color: textColor ?? color }}>
        <span>
          {textColor && <i className="sheet-mark" style={{ background: color }} />}
          {label}
        </span>
        <small>
          {color} · {contrast(color, ground).toFixed(1)} : 1
        </small>
      </div>
    ))}
  </div>
)
