const flows = {
  column: { display: 'flex', flexDirection: 'column' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center' },
  line: { display: 'flex', alignItems: 'center' },
} as const

/** How the parts of a box follow one another, in the words of `Stack`; what is said beside it wins. */
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
