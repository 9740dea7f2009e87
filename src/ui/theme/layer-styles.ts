import { defineLayerStyles } from '@pandacss/dev'

export const layerStyles = defineLayerStyles({
  /** What stands on the page in a box of its own. */
  panel: { value: { background: 'surface', borderWidth: 'hair', borderRadius: 'lg' } },
})
