const flows = {
  column: { display: 'flex', flexDirection: 'column' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  line: { display: 'flex', alignItems: 'center' },
} as const

/** Layout direction and gap of a box, named as in `Stack`; explicit properties override it. */
export const utilities = {
  extend: {
    flow: {
      className: 'flow',
      layer: 'compositions',
      values: Object.keys(flows),
      transform: (flow: keyof typeof flows) => flows[flow],
    },
  },
}
