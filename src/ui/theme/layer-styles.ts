import { defineLayerStyles } from '@pandacss/dev'

export const layerStyles = defineLayerStyles({
  /** A boxed section on the page. */
  panel: { value: { background: 'surface', borderWidth: 'hair', borderRadius: 'lg' } },
  /** A touch target of at least 24 × 24 px around a visually small control. */
  target: {
    value: {
      position: 'relative',
      '&::after': {
        content: '""',
        position: 'absolute',
        top: '50%',
        left: '50%',
        width: 'max(100%, 24px)',
        height: 'max(100%, 24px)',
        transform: 'translate(-50%, -50%)',
      },
    },
  },
})
