import { defineSlotRecipe } from '@pandacss/dev'

export const pdfView = defineSlotRecipe({
  className: 'pdf-view',
  slots: ['root', 'bar', 'count', 'zoom', 'pages', 'page', 'canvas', 'text'],
  base: {
    root: { flow: 'column', gap: '2', minWidth: '0', width: 'full' },
    bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    count: { color: 'fg.muted', textStyle: 'small', fontVariantNumeric: 'tabular-nums' },
    zoom: { display: 'flex', alignItems: 'center', gap: '1' },
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
    // A sheet is white in the dark as well: what is shown is the paper.
    page: { position: 'relative', flexShrink: '0', bg: '[white]', borderWidth: 'hair' },
    canvas: { display: 'block', width: 'full', height: 'full' },
    text: { srOnly: true },
  },
})
