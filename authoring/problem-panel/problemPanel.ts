import { benchPaths, type SavedProblem } from '../dev-server/paths'

const most = 8

/**
 * Says over the open page what is wrong with the schema files, as the linter says it, and goes by itself once they are
 * mended. The page below stays as it was before the mistake and can be used on.
 */
export function showProblems(problems: readonly SavedProblem[], body: HTMLElement): void {
  body.querySelector(`:scope > [data-problems]`)?.remove()
  if (problems.length === 0) return
  const panel = document.createElement('div')
  panel.dataset.problems = ''
  const root = panel.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = css
  root.append(style, boxOf(problems))
  body.append(panel)
}

function boxOf(problems: readonly SavedProblem[]): HTMLElement {
  const box = element('section')
  box.setAttribute('role', 'alert')
  const more = problems.length - most
  box.append(
    element('h2', `页面文件里有 ${problems.length} 处错误，${whatOf(problems)}`),
    ...problems.slice(0, most).map(lineOf),
    ...(more > 0 ? [element('p', `还有 ${more} 处，见 npm run schemas:lint`)] : []),
  )
  return box
}

const whatOf = (problems: readonly SavedProblem[]) =>
  problems.some(({ isHeld }) => isHeld) ? '改好以前仍显示改动前的样子' : '提交前要改好'

function lineOf({ file, line, column, rule, message }: SavedProblem): HTMLElement {
  const place = element('a', `${file}:${line}:${column}`)
  place.setAttribute('href', `${benchPaths.workbench}#${encodeURIComponent(file)}`)
  place.setAttribute('target', '_blank')
  const text = element('p')
  text.append(place, `  ${rule}  `, element('b', message))
  return text
}

function element(name: string, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

const css = `section { position: fixed; inset: auto 16px 16px; z-index: 2147483000; max-height: 45vh; overflow: auto;
    padding: 12px 16px; border-radius: 8px; border-left: 4px solid #cf1322; background: #fff; color: #1f1f1f;
    box-shadow: 0 6px 24px rgb(0 0 0 / 30%); font: 13px/1.7 system-ui, sans-serif }
  h2 { margin: 0 0 4px; font-size: 14px; color: #a8071a }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
  a { color: #0958d9; font-family: ui-monospace, monospace }
  b { font-weight: 600 }`
