import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authoringBench } from './authoring/dev-server/index.ts'
import { pageIndex, schemaTexts, startChunk, upgradedSchemas } from './scripts/vite/index.ts'

const backEnd = process.env.API_ORIGIN ?? 'http://127.0.0.1:7300'

// The console: index.html → dist/web. The server is bundled apart by vite.server.config.ts.
export default defineConfig({
  plugins: [
    react(),
    pageIndex({ fixtures: process.env.STORYBOOK === 'true' || process.env.FIXTURES === 'on' }),
    schemaTexts(),
    upgradedSchemas(),
    // The catalogue shows the workbench without saving.
    process.env.STORYBOOK !== 'true' && authoringBench(),
  ],
  // Two dev servers at once keep their own.
  cacheDir: process.env.VITE_CACHE_DIR,
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    sourcemap: false,
    // The start chunk is one on purpose (docs/decisions/0007-weight-and-test-time.md); bench/renderer weighs it.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: startChunk('index.html', 'app/work.ts'),
  },
  server: { port: 5173, proxy: { '/prod-api': { target: backEnd, ws: true } } },
})
