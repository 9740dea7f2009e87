import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { chunks } from './scripts/build/chunks.ts'
import { inTurn } from './scripts/build/in-turn.ts'
import { lightPayer } from './scripts/build/light-payer.ts'
import { minifyGroups } from './scripts/build/minify.ts'
import { otherLanguage } from './scripts/build/other-language.ts'
import { otherNames } from './scripts/build/other-names.ts'
import { STYLES } from './scripts/build/run.ts'
import { noteScreens } from './scripts/build/screens.ts'
import { shellAddresses } from './scripts/build/shell-addresses.ts'
import { staticContract } from './scripts/build/static-contract.ts'
import { staticIcons } from './scripts/build/static-icons.ts'
import { staticLocale } from './scripts/build/static-locale.ts'
import { staticStyles } from './scripts/build/static-styles.ts'
import { noteViews } from './scripts/build/views.ts'

// LOCALE picks the language of a build. Without it (astro dev) the language is chosen at run time.
const chosen = process.env.LOCALE
if (chosen !== undefined && chosen !== 'en' && chosen !== 'zh') {
  throw new Error(`LOCALE must be en or zh, not ${chosen}`)
}
const locale = chosen ?? 'en'
// What the dev server hands on; the same server answers it after a build.
const API = [
  '/merchant/',
  '/common/',
  '/sandbox-api/',
  '/openapi.json',
  '/readyz',
  '/healthz',
  '/metrics',
]
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

export default defineConfig({
  output: 'static',
  outDir: `./.cache/built/${locale}`,
  cacheDir: `./.cache/astro-${locale}`,
  publicDir: './public',
  build: { format: 'file', inlineStylesheets: 'never', assets: '_astro' },
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  prefetch: false,
  integrations: chosen ? [react(), inTurn()] : [react()],
  vite: {
    cacheDir: `./.cache/vite-${locale}`,
    plugins: chosen
      ? [
          lightPayer(),
          otherLanguage(),
          staticLocale(chosen),
          otherNames(chosen),
          staticStyles(),
          staticContract(),
          staticIcons(),
          chunks(),
          minifyGroups(),
          noteViews(chosen),
          noteScreens(chosen),
        ]
      : [shellAddresses()],
    // Nothing is inlined as a data: address, so that the CSP can forbid them in scripts and fonts.
    // The colours are light-dark() pairs; lowered for older browsers they could not change inside a page.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    // A build has made the style sheets; the dev server makes it by postcss.config.cjs.
    ...(chosen && { css: { postcss: {} } }),
    // React has had it since 18; two packages bring it once more, for those before.
    resolve: {
      alias: {
        ...(chosen && { '#ui/theme/global.css': STYLES }),
        'use-sync-external-store/shim/index.js': 'react',
        'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
        'use-sync-external-store/shim': 'react',
      },
    },
    define: { 'import.meta.env.PUBLIC_LOCALE': JSON.stringify(locale) },
    server: { proxy: Object.fromEntries(API.map((path) => [path, api])) },
  },
})
