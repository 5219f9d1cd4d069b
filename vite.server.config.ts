import { defineConfig } from 'vite'
import { upgradedSchemas } from './scripts/vite/index.ts'

// The server and its threads; packages stay in node_modules.
export default defineConfig({
  plugins: [upgradedSchemas()],
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: {
      input: {
        start: 'server/main/start.ts',
        workbookThread: 'server/base/workbook/read/workbookThread.ts',
        decideThread: 'server/modules/circle/choice/apart/decideThread.ts',
        couriers: 'server/main/simulated/couriers.ts',
        platforms: 'server/main/simulated/platforms.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
})
