import { defineSlotRecipe } from '@pandacss/dev'

export const table = defineSlotRecipe({
  className: 'table',
  slots: ['box', 'table', 'head', 'headCell', 'row', 'cell', 'foot', 'spacer', 'sort'],
  base: {
    box: {
      position: 'relative',
      width: 'full',
      overflow: 'auto',
      overscrollBehaviorX: 'contain',
      bg: 'surface',
      borderWidth: 'hair',
      borderStyle: 'solid',
      borderColor: 'line',
      borderRadius: 'lg',
    },
    table: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'md',
      textAlign: 'start',
    },
    head: { position: 'sticky', top: '0', zIndex: 'sticky' },
    headCell: {
      height: 'row',
      px: '4',
      bg: 'surface.sunken',
      color: 'fg.muted',
      textStyle: 'label',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: 'hair',
      borderBottomStyle: 'solid',
      borderColor: 'line',
    },
    row: {
      '&[data-clickable]': { cursor: 'pointer' },
      '&:hover > td': { bg: 'surface.hover' },
      '&[data-chosen] > td': { bg: 'accent.bg' },
    },
    cell: {
      height: 'row',
      px: '4',
      py: '1.5',
      bg: 'surface',
      lineHeight: 'snug',
      verticalAlign: 'middle',
      borderBottomWidth: 'hair',
      borderBottomStyle: 'solid',
      borderColor: 'line',
      'tbody tr:last-child > &': { borderBottomWidth: 'none' },
    },
    foot: {
      '& td, & th': {
        fontWeight: 'semibold',
        bg: 'surface.sunken',
        borderTopWidth: 'hair',
        borderTopStyle: 'solid',
        borderBottomWidth: 'none',
      },
    },
    spacer: { '& > td': { padding: '0', borderWidth: 'none' } },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      font: '[inherit]',
      color: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      '& svg': { opacity: '[0.55]' },
      '&[data-sorted] svg': { opacity: '1', color: 'accent.fg' },
    },
  },
  variants: {
    align: {
      start: {},
      center: { headCell: { textAlign: 'center' }, cell: { textAlign: 'center' } },
      end: {
        headCell: { textAlign: 'end' },
        cell: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
      },
    },
    nowrap: {
      true: {
        cell: {
          maxWidth: '[20rem]',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      },
    },
    pinned: {
      true: {
        headCell: {
          position: 'sticky',
          insetInlineEnd: '0',
          boxShadow: '[-1px 0 0 {colors.line}]',
        },
        cell: { position: 'sticky', insetInlineEnd: '0', boxShadow: '[-1px 0 0 {colors.line}]' },
      },
    },
    frame: { boxed: {}, bare: { box: { borderWidth: 'none', borderRadius: 'none' } } },
  },
  defaultVariants: { align: 'start', frame: 'boxed' },
})
