import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { answerEdit } from './answerEdit'
import { answerSave } from './answerSave'
import { saveCheckerOf } from './createSaveChecker'
import { benchPaths, fileEvent, type FileChange } from './paths'

// The console itself comes first.
const lookAfterMs = 2_000

const documents: Readonly<Record<string, string>> = {
  [benchPaths.workbench]: 'authoring/workbench/index.html',
  [benchPaths.preview]: 'authoring/workbench/preview.html',
}

/**
 * The authoring bench of the dev server: the workbench and its preview under /workbench/, saving, and the news of every
 * written schema file. A build does not know this plugin.
 */
export function authoringBench(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'authoring-bench',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: ['index.html', ...Object.values(documents)] } }),
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.originalUrl ?? request.url ?? '').split('?')
        if (path === benchPaths.workbench.slice(0, -1)) {
          response.writeHead(302, { location: benchPaths.workbench }).end()
        } else if (path === benchPaths.save) {
          answerSave(config.root, request, response).catch(next)
        } else if (path === benchPaths.problems) {
          response.setHeader('content-type', 'application/json; charset=utf-8')
          response.end(JSON.stringify(saveCheckerOf(config.root).problems()))
        } else if (path === benchPaths.edit) {
          const asked = new URL(request.originalUrl ?? request.url ?? '', 'http://bench')
          answerEdit(config.root, asked.searchParams.get('path') ?? '', response)
        } else if (documents[path]) {
          serveDocument(server, documents[path], path)
            .then((html) => response.setHeader('content-type', 'text/html').end(html))
            .catch(next)
        } else next()
      })
      announce(server)
      // the first save is compared with how things stood before it
      setTimeout(() => saveCheckerOf(config.root).problems(), lookAfterMs).unref()
    },
    // The console and its preview, not the workbench itself.
    transformIndexHtml: (_html, { path }) =>
      path === benchPaths.workbench
        ? []
        : [
            {
              tag: 'script',
              attrs: { type: 'module', src: '/authoring/inspector/main.ts' },
              injectTo: 'body',
            },
            {
              tag: 'script',
              attrs: { type: 'module', src: '/authoring/problem-panel/main.ts' },
              injectTo: 'body',
            },
            {
              tag: 'script',
              attrs: { type: 'module', src: '/authoring/edit-page/main.ts' },
              injectTo: 'body',
            },
          ],
    hotUpdate({ file, type }) {
      const path = relative(config.root, file).split(sep).join('/')
      if (!/^schemas\/(?!meta\/|contract\/).*\.json$/.test(path)) return
      const text = type === 'delete' || !existsSync(file) ? undefined : readFileSync(file, 'utf8')
      this.environment.hot.send(fileEvent, { path, text } satisfies FileChange)
    },
  }
}

const serveDocument = (server: ViteDevServer, file: string, url: string) =>
  server.transformIndexHtml(url, readFileSync(join(server.config.root, file), 'utf8'))

/** `npm run dev` prints the address below the console's. */
function announce(server: ViteDevServer): void {
  const printUrls = server.printUrls.bind(server)
  server.printUrls = () => {
    printUrls()
    const [local] = server.resolvedUrls?.local ?? []
    if (!local) return
    const address = new URL(benchPaths.workbench, local).href
    server.config.logger.info(`  ➜  页面工作台：${address}`)
  }
}
