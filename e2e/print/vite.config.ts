import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageIndex } from '../../scripts/vite/index.ts'

// The stories of the print page as a site of their own; e2e/print.spec.ts prints them.
export default defineConfig({
  plugins: [react(), pageIndex({ fixtures: true })],
  base: './',
  build: {
    target: 'es2022',
    minify: false,
    rolldownOptions: { input: new URL('index.html', import.meta.url).pathname },
  },
})
