import { theme } from 'antd'
import { antdTheme, barTokens, themeNames, type ThemeMode } from '../../runtime/theme'

const modes: readonly ThemeMode[] = ['light', 'dark']
type Tokens = Record<string, string | number>

/** What designers set in their own tools: colours, text, space, corners, shadows and motion; antd's other tokens follow. */
const exported =
  /^(color(Primary|Success|Warning|Error|Info|Link|Text|Bg|Border|Fill|Split)|fontSize|fontFamily$|lineHeight|size|padding|margin|controlHeight|borderRadius|lineWidth|boxShadow|motionDuration)/

/** Every token of every theme in both modes, by `<theme>.<mode>`. @see Colours.tsx, which shows the same */
export function designTokens(): Record<string, Tokens> {
  return Object.fromEntries(
    themeNames.flatMap((name) =>
      modes.map((mode) => {
        const all = Object.entries(theme.getDesignToken(antdTheme(mode, { name })))
        const kept = all.filter(
          (entry): entry is [string, string | number] =>
            exported.test(entry[0]) && ['string', 'number'].includes(typeof entry[1]),
        )
        const bars = Object.entries(barTokens(name, mode)).map(([bar, color]) => [
          `shell.${bar}`,
          color,
        ])
        return [`${name}.${mode}`, Object.fromEntries([...kept, ...bars])]
      }),
    ),
  )
}

/** What all themes share stands once, what those of a mode share once per mode, the rest by theme. */
export function tokenFiles(): Record<string, string> {
  const all = designTokens()
  const shared = commonOf(Object.values(all))
  const own = Object.fromEntries(
    modes.map((mode) => {
      const ofMode = Object.entries(all).filter(([name]) => name.endsWith(`.${mode}`))
      return [mode, without(commonOf(ofMode.map(([, tokens]) => tokens)), shared)]
    }),
  )
  const themes = Object.fromEntries(
    Object.entries(all).map(([name, tokens]) => {
      const mode = own[name.split('.')[1] ?? '']
      return [name, without(tokens, { ...shared, ...mode })]
    }),
  )
  return {
    'tokens.json': JSON.stringify({ shared, modes: own, themes }, null, 2),
    'tokens.css': [
      '/* Made by npm run docs:generate from runtime/theme. */',
      ruleOf(':root', shared),
      ...Object.entries(own).map(([mode, tokens]) => ruleOf(`[data-mode='${mode}']`, tokens)),
      ...Object.entries(themes).map(([name, tokens]) => {
        const [of, mode] = name.split('.')
        return ruleOf(`[data-theme='${of}'][data-mode='${mode}']`, tokens)
      }),
    ].join('\n\n'),
  }
}

const commonOf = ([first = {}, ...others]: readonly Tokens[]): Tokens =>
  Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value)),
  )

const without = (tokens: Tokens, given: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).filter(([name]) => !(name in given)))

// antd writes these without a unit; in CSS they are pixels.
const isLength = (name: string) =>
  /^(fontSize|size|padding|margin|controlHeight|borderRadius|lineWidth)/.test(name)

const ruleOf = (selector: string, tokens: Tokens) =>
  `${selector} {\n${Object.entries(tokens)
    .map(
      ([name, value]) =>
        `  ${cssName(name)}: ${value}${typeof value === 'number' && isLength(name) ? 'px' : ''};`,
    )
    .join('\n')}\n}`

const cssName = (name: string) =>
  `--${name.replaceAll('.', '-').replaceAll(/[A-Z]+/g, (letters) => `-${letters.toLowerCase()}`)}`
