import { defineSlotRecipe } from '@pandacss/dev'

export const details = defineSlotRecipe({
  className: 'details',
  slots: ['root', 'pair', 'name', 'value'],
  base: {
    root: { display: 'grid', columnGap: '8', rowGap: '4', minWidth: '0' },
    pair: { flow: 'column', gap: '0.5', minWidth: '0' },
    name: { textStyle: 'small', color: 'fg.muted' },
    value: { margin: '0', overflowWrap: 'anywhere' },
  },
  variants: {
    columns: {
      1: {},
      2: {
        root: {
          gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[repeat(2, minmax(0, 1fr))]' },
        },
      },
      3: {
        root: {
          gridTemplateColumns: {
            base: '[minmax(0, 1fr)]',
            sm: '[repeat(2, minmax(0, 1fr))]',
            lg: '[repeat(3, minmax(0, 1fr))]',
          },
        },
      },
      4: {
        root: {
          gridTemplateColumns: {
            base: '[minmax(0, 1fr)]',
            sm: '[repeat(2, minmax(0, 1fr))]',
            lg: '[repeat(4, minmax(0, 1fr))]',
          },
        },
      },
    },
    flow: {
      stacked: {},
      // Name and value on one line, the value at the end, as in a sum or receipt.
      line: {
        root: { rowGap: '2' },
        pair: { flexDirection: 'row', justifyContent: 'space-between', gap: '4' },
        // A long value wraps before the name does; a long name still leaves room for the value.
        name: { flexShrink: '0', maxWidth: '[50%]' },
        // An instant wraps before its time or zone rather than overflow the box.
        value: { textAlign: 'end', '& time': { whiteSpace: 'normal' } },
      },
    },
  },
  defaultVariants: { columns: 2, flow: 'stacked' },
})
