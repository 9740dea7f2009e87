import { defineSlotRecipe } from '@pandacss/dev'

// Scroll-driven styles; browsers without support show the table without them.
const follows = '@supports (animation-timeline: view())'
const following = { animationTimingFunction: 'linear', animationFillMode: 'both' } as const

const line = '{colors.line}'
const shade = 'rgb(8 24 24 / 0.32)'

// Up to three columns; the table measures the offsets of the second and third.
const pinnedAtStart = {
  position: 'sticky',
  zIndex: '1',
  insetInlineStart: '0',
  '&:nth-child(2)': { insetInlineStart: '[var(--pin-2, 0px)]' },
  '&:nth-child(3)': { insetInlineStart: '[var(--pin-3, 0px)]' },
} as const

const edge = {
  boxShadow: `[1px 0 0 ${line}]`,
  // Each cell has its own part of the shadow, and none over its neighbours.
  clipPath: '[inset(0 -1rem 0 0)]',
  [follows]: {
    ...following,
    '--slid-shadow': `1px 0 0 ${line}, 2px 0 10px ${shade}`,
    animationName: 'slidUnder',
    animationTimeline: '[--slide]',
    animationRange: '[0px 2rem]',
  },
} as const

const pinnedAtEnd = {
  position: 'sticky',
  zIndex: '1',
  insetInlineEnd: '0',
  boxShadow: `[-1px 0 0 ${line}]`,
  clipPath: '[inset(0 0 0 -1rem)]',
  [follows]: {
    ...following,
    '--slid-shadow': `-1px 0 0 ${line}, -2px 0 10px ${shade}`,
    animationName: 'slidOut',
    animationTimeline: '[--slide]',
    animationRange: '[calc(100% - 2rem) 100%]',
  },
} as const

export const table = defineSlotRecipe({
  className: 'table',
  slots: ['box', 'table', 'head', 'headCell', 'row', 'cell', 'foot', 'sort'],
  base: {
    box: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: '[minmax(100%, max-content)]',
      width: 'full',
      overflowX: 'auto',
      overflowY: 'hidden',
      overscrollBehaviorX: 'contain',
      scrollPaddingInline: '[calc(var(--pin-end, 0px) + 1rem) 4rem]',
      layerStyle: 'panel',
      [follows]: {
        viewTimeline: '[--page]',
        viewTimelineInset: '[var(--page-head, 0px) 0px]',
        scrollTimeline: '[--slide inline]',
      },
      // Indicates more content on this side; where action columns are pinned, their own edge does.
      _after: {
        content: '""',
        gridArea: '[1 / 1]',
        position: 'sticky',
        insetInlineEnd: '0',
        justifySelf: 'end',
        width: '8',
        zIndex: '2',
        pointerEvents: 'none',
        opacity: '0',
        bg: '[linear-gradient(to left, {colors.surface}, transparent)]',
        [follows]: {
          ...following,
          animationName: 'vanishFrom',
          animationTimeline: '[--slide]',
          animationRange: '[calc(100% - 2rem) 100%]',
        },
      },
      '&:has([data-pinned=end])::after': { display: 'none' },
    },
    table: {
      gridArea: '[1 / 1]',
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'md',
      textAlign: 'start',
    },
    // The box scrolls only sideways, so the page's scrolling moves the head.
    head: {
      position: 'relative',
      zIndex: '3',
      [follows]: {
        ...following,
        animationName: 'follow',
        animationTimeline: '[--page]',
        animationRange: '[exit-crossing 0px exit-crossing var(--travel, 0px)]',
      },
    },
    headCell: {
      height: 'row',
      px: '4',
      bg: 'surface.sunken',
      color: 'fg.muted',
      textStyle: 'label',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      borderBottomWidth: 'hair',
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
      'tbody tr:last-child > &': { borderBottomWidth: 'none' },
      // Focused elements must not end up under the sticky head.
      '& :is(a, button)': { scrollMarginTop: '[3rem]' },
    },
    foot: {
      '& td, & th': {
        fontWeight: 'semibold',
        bg: 'surface.sunken',
        borderTopWidth: 'hair',
        borderBottomWidth: 'none',
      },
    },
    sort: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      // Minimum touch target.
      minHeight: '6',
      font: '[inherit]',
      color: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      '& svg': { opacity: '[0.55]' },
      '&:hover': { color: 'fg' },
      '&:is([data-sorted=ascending], [data-sorted=descending])': {
        color: 'fg',
        '& svg': { opacity: '1', color: 'accent.fg' },
      },
      '&[data-sorted=ascending] svg': { transform: 'rotate(180deg)' },
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
      start: { headCell: pinnedAtStart, cell: pinnedAtStart },
      end: { headCell: pinnedAtEnd, cell: pinnedAtEnd },
    },
    edge: { true: { headCell: edge, cell: edge } },
    frame: { boxed: {}, bare: { box: { borderWidth: 'none', borderRadius: 'none' } } },
  },
  defaultVariants: { align: 'start', frame: 'boxed' },
})
