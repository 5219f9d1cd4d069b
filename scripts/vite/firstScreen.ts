import { join } from 'node:path'
import type { Plugin } from 'vite'
import { neededBy } from './neededBy.ts'

// antd's buttons and tooltips name them for a context and a colour; only lazy parts use what they do.
const importedInVain =
  /@rc-component\/(?:async-validator|collapse|form\/es\/(?!FormContext))|antd\/es\/collapse\//

export interface FirstScreen {
  html: string
  /** What a signed-in person's first screen needs, fetched lazily and yet always needed. */
  work: string
  /** Modules, by absolute path, that stand before anybody has signed in; none: all is one file. */
  before?: readonly string[]
}

/** What the console draws for somebody who has not signed in. */
export const beforeLogin = (root: string): string[] =>
  ['app/main.tsx', 'app/BarePage.tsx', 'bespoke/login/LoginPage.tsx'].map((file) =>
    join(root, file),
  )

/**
 * Two files hold what stands until the first rows: `start` up to the login page, `work` what comes after it. Left to
 * itself the bundler cuts them into some seventy, which come in waves, for each knows only its own imports. The page
 * names `work`, so that it comes beside `start` where a token is kept (public/first-paint.js), else while somebody
 * types a password.
 */
export function firstScreen({ html: page, work, before = [] }: FirstScreen): Plugin[] {
  const needed = neededBy(before)
  const belongs = (id: string) => !importedInVain.test(id)
  // the bundler's own helpers load the rest
  const isStart = (id: string) => before.length === 0 || needed.has(id) || id.startsWith('\0vite/')
  let base = '/'
  const shared = { tags: ['$initial' as const] }
  return [
    needed,
    {
      name: 'first-screen',
      apply: 'build',
      config: () => ({
        build: {
          rolldownOptions: {
            input: { index: page, work },
            // What `work` names is lazy in the program and on purpose in a file of its own; how long the plugins of
            // this build took is not for whoever starts the product.
            checks: { ineffectiveDynamicImport: false, pluginTimings: false },
            // rc packages do not declare it; a module of theirs that nobody uses need not be fetched.
            treeshake: {
              moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }],
            },
            output: {
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  { ...shared, name: 'start', test: (id: string) => belongs(id) && isStart(id) },
                  {
                    ...shared,
                    name: 'afterLogin',
                    test: (id: string) => belongs(id) && !isStart(id),
                  },
                ],
              },
            },
          },
        },
      }),
      configResolved: (config) => void (base = config.base),
      transformIndexHtml: {
        order: 'post',
        handler(html, { bundle = {} }) {
          const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk')
          const later = chunks.find(({ name }) => name === 'afterLogin')
          if (!later) return html
          const { fileName } = later
          if (chunks.some(({ name, imports }) => name === 'start' && imports.includes(fileName)))
            this.error('firstScreen: the start file needs what comes after the login; see neededBy')
          const attrs = { name: 'after-login', content: base + fileName }
          // the bundler has the page fetch every file of its entry, though `start` takes nothing from this one
          return {
            html: html.replaceAll(
              /\s*<(?:script|link)[^>]*\/afterLogin-[^>]*>(?:<\/script>)?/g,
              '',
            ),
            tags: [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }],
          }
        },
      },
    },
  ]
}
