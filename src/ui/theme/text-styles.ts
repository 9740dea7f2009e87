import { defineTextStyles } from '@pandacss/dev'

const style = (
  fontSize: string,
  lineHeight: string,
  fontWeight = 'normal',
  letterSpacing = 'normal',
) => ({ value: { fontSize, lineHeight, fontWeight, letterSpacing } })

export const textStyles = defineTextStyles({
  caption: style('xs', 'snug'),
  small: style('sm', 'normal'),
  body: style('md', 'normal'),
  large: style('lg', 'normal'),
  label: style('sm', 'snug', 'medium'),
  strong: style('md', 'normal', 'semibold'),
  heading: style('lg', 'snug', 'semibold', 'snug'),
  title: style('xl', 'snug', 'semibold', 'snug'),
  headline: style('2xl', 'tight', 'semibold', 'tight'),
  lead: style('xl', 'normal'),
  section: style('3xl', 'tight', 'semibold', 'tight'),
  display: style('4xl', 'tight', 'semibold', 'tight'),
  hero: style('5xl', 'tight', 'semibold', 'tight'),
  poster: {
    value: {
      fontSize: 'poster',
      lineHeight: 'poster',
      fontWeight: 'semibold',
      letterSpacing: 'poster',
    },
  },
  figure: {
    value: {
      fontSize: '2xl',
      lineHeight: 'tight',
      fontWeight: 'semibold',
      letterSpacing: 'snug',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  code: { value: { fontFamily: 'mono', fontSize: 'sm', lineHeight: 'normal' } },
})
