/** Folders of this project whose paths documents may name. */
const rooms =
  'schemas|runtime|renderer|bespoke|app|authoring|server|scripts|docs|e2e|bench|\\.storybook'
const inBackticks = new RegExp(`\`((?:${rooms})/[^\`\\s]*)\``, 'g')
const linked = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g

/**
 * Paths a document names that do not exist: in backticks from the root (`server/kit/{lists,crud}/index.ts`, the ending
 * may be left out), in links from the document's folder. Placeholders (`<name>`, `*`, `…`) stand for anything.
 * @param exists whether there is a file or folder of this path, from the root
 */
export function missingPaths(
  document: string,
  text: string,
  exists: (path: string) => boolean,
): string[] {
  const folder = document.includes('/') ? document.slice(0, document.lastIndexOf('/')) : ''
  const named = [...text.matchAll(inBackticks)].flatMap(([, path = '']) => alternatives(path))
  const links = [...text.matchAll(linked)].map(([, path = '']) => within(folder, path))
  return [...new Set([...named, ...links])].filter(
    (path) => !isPattern(path) && !endings.some((ending) => exists(tidy(path) + ending)),
  )
}

const endings = ['', '.ts', '.tsx', '.mjs', '.json', '.md', '.css']
const tidy = (path: string) => path.replace(/[/.:,]+$/, '').replace(/:\d+$/, '')
const isPattern = (path: string) => /[<>*…]/.test(path)

/** `a/{b,c}/d` → `a/b/d`, `a/c/d` */
function alternatives(path: string): string[] {
  const braces = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path)
  if (!braces) return [path]
  const [, before = '', choices = '', after = ''] = braces
  return choices.split(',').flatMap((choice) => alternatives(before + choice.trim() + after))
}

function within(folder: string, path: string): string {
  const steps: string[] = path.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}
