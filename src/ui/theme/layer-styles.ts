import { defineLayerStyles } from '@pandacss/dev'

export const layerStyles = defineLayerStyles({
  /** What stands on the page in a box of its own. */
  panel: { value: { background: 'surface', borderWidth: 'hair', borderRadius: 'lg' } },
  /** Small to the eye and large enough for a finger: 24 px each way. */
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
