import { defineConfig } from 'vite'

// The server as one file; packages stay in node_modules.
export default defineConfig({
  build: {
    ssr: 'server/start.ts',
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'start.js' } },
  },
})
