import { barTokens, hueTokens, type ThemeMode, type ThemeName } from '../../../runtime/theme'

/** A theme as a patch of its bar with a piece of its colour. */
export function ThemeSwatch({ name, mode }: { name: ThemeName; mode: ThemeMode }) {
  const { bar, barBorder } = barTokens(name, mode)
  return (
    <span className="shell-swatch" style={{ background: bar, borderColor: barBorder }}>
      <i style={{ background: hueTokens(name, mode).primary }} />
    </span>
  )
}
