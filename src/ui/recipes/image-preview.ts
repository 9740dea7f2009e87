import { defineSlotRecipe } from '@pandacss/dev'

export const imagePreview = defineSlotRecipe({
  className: 'image-preview',
  slots: ['thumb', 'backdrop', 'positioner', 'content', 'picture', 'close'],
  base: {
    thumb: {
      display: 'inline-block',
      overflow: 'hidden',
      cursor: 'zoom-in',
      borderWidth: 'hair',
      borderRadius: 'lg',
      '& img': { display: 'block', width: '24', height: '16', objectFit: 'cover' },
    },
    backdrop: { position: 'fixed', inset: '0', bg: 'veil', zIndex: 'overlay' },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'overlay',
      display: 'grid',
      placeContent: 'center',
      padding: '4',
    },
    content: { position: 'relative' },
    picture: {
      display: 'block',
      maxWidth: '[calc(100vw - 2rem)]',
      maxHeight: '[calc(100dvh - 2rem)]',
      bg: 'surface',
      borderRadius: 'lg',
    },
    close: { position: 'absolute', top: '2', insetInlineEnd: '2' },
  },
})
