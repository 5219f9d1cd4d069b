import { defineConfig } from 'vite'

// The server and its thread; packages stay in node_modules.
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: {
      input: { start: 'server/start.ts', workbookThread: 'server/workbook/workbookThread.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
