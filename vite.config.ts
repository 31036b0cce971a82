import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'

// Content is not part of the bundle: the build gives it to every rendered page (cli/build).
export default defineConfig({
  plugins: [react(), ssr()],
  appType: 'custom',
  build: {
    target: 'es2022',
    // Fonts and pictures stay files of their own: a page loads only what it shows.
    assetsInlineLimit: 0,
  },
})
