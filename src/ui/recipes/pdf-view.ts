import { defineSlotRecipe } from '@pandacss/dev'

export const pdfView = defineSlotRecipe({
  className: 'pdf-view',
  slots: ['pages', 'page', 'canvas'],
  base: {
    pages: {
      flow: 'column',
      gap: '3',
      padding: '3',
      maxHeight: '[min(34rem, 60dvh)]',
      overflow: 'auto',
      borderWidth: 'hair',
      borderRadius: 'md',
      bg: 'surface.sunken',
    },
    // A page stays white in dark mode too, because it shows the printed document.
    page: { position: 'relative', flexShrink: '0', bg: '[white]', borderWidth: 'hair' },
    canvas: { display: 'block', width: 'full', height: 'full' },
  },
})
