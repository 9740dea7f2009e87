import { defineConfig } from '@pandacss/dev'
import { recipes, slotRecipes } from './src/ui/recipes/all.ts'
import { colors } from './src/ui/theme/colors.ts'
import { globalCss, globalFontface } from './src/ui/theme/global.ts'
import { keyframes } from './src/ui/theme/keyframes.ts'
import { layerStyles } from './src/ui/theme/layer-styles.ts'
import { textStyles } from './src/ui/theme/text-styles.ts'
import { tokens } from './src/ui/theme/tokens.ts'
import { utilities } from './src/ui/theme/utilities.ts'

export default defineConfig({
  preflight: true,
  // Only our own tokens exist: no preset palette, and a raw value must say so in [brackets].
  presets: [],
  strictTokens: true,
  outdir: 'styled-system',
  importMap: '#styled',
  include: ['./src/**/*.{ts,tsx,astro}'],
  // Nothing of these is drawn.
  exclude: [
    './src/{server,paraglide,contract,domain,machines,labels}/**',
    './src/**/*.test.{ts,tsx}',
  ],
  // Parts pass their variants on as props, which Panda cannot read: every variant is written out.
  staticCss: { recipes: '*' },
  utilities,
  globalCss,
  globalFontface,
  theme: {
    tokens,
    semanticTokens: { colors },
    textStyles,
    layerStyles,
    keyframes,
    breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '84rem' },
    recipes,
    slotRecipes,
  },
})
