import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authoringBench } from './authoring/dev-server/index.ts'
import {
  beforeLogin,
  firstScreen,
  pageIndex,
  schemaTexts,
  upgradedSchemas,
} from './scripts/vite/index.ts'

const isCatalogue = process.env.STORYBOOK === 'true'
const backEnd = process.env.API_ORIGIN ?? 'http://127.0.0.1:7300'

// The console: index.html → dist/web. The server is bundled apart by vite.server.config.ts.
export default defineConfig({
  plugins: [
    react(),
    pageIndex({ fixtures: isCatalogue || process.env.FIXTURES === 'on' }),
    schemaTexts(),
    upgradedSchemas(),
    // The catalogue has a start of its own, and shows the workbench without saving.
    !isCatalogue &&
      firstScreen({
        html: 'index.html',
        work: 'app/work.ts',
        before: beforeLogin(import.meta.dirname),
      }),
    !isCatalogue && authoringBench(),
  ],
  // Two dev servers at once keep their own.
  cacheDir: process.env.VITE_CACHE_DIR,
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    sourcemap: false,
    // What stands until the first rows is two files on purpose (docs/decisions/0007-weight-and-test-time.md).
    chunkSizeWarningLimit: 1300,
  },
  server: { port: 5173, proxy: { '/prod-api': { target: backEnd, ws: true } } },
})
