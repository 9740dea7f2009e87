// Every combination of text and background is legible in both themes, judged by the colour tokens alone, so that no
// screen has to be inspected in dark mode.
import ts from 'typescript'
import { expect, test } from 'vitest'
import { contrastOf } from '#domain/links/contrast.ts'
import { colors } from '#ui/theme/colors.ts'
import { filesNamed, nodesOf, placeOf, treeOf } from '../../scripts/build/sources.ts'

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for user interface components. */
const forText = 4.5
const forMarks = 3

/** Signal and chart backgrounds with the text colours allowed on each; an empty list where there is no text. */
const strong: Readonly<Record<string, readonly string[]>> = {
  accent: ['accent.on'],
  'accent.hover': ['accent.on'],
  danger: ['danger.on'],
  'danger.hover': ['danger.on'],
  fg: ['canvas'],
  ...Object.fromEntries(
    [
      'accent.fg',
      'accent.line',
      'dim',
      'fg.muted',
      'fg.subtle',
      'line',
      'line.strong',
      'tone.bad.fg',
      'tone.bad.line',
      'tone.good.fg',
      'tone.warn.fg',
      'veil',
    ].map((ground) => [ground, []]),
  ),
}

type Colour = { readonly light: string; readonly dark: string }
const PAIR = /^light-dark\((#\w{6}), (#\w{6})\)$/

/** The opaque colours, by token name. */
function coloursIn(group: object, path: readonly string[] = []): [string, Colour][] {
  return Object.entries(group).flatMap(([key, value]): [string, Colour][] => {
    if (key !== 'value') return coloursIn(value, key === 'DEFAULT' ? path : [...path, key])
    const [, light, dark] = PAIR.exec(value) ?? []
    return light && dark ? [[path.join('.'), { light, dark }]] : []
  })
}
const known = new Map(coloursIn(colors))

const ratios = (one: string, other: string): number[] =>
  (['light', 'dark'] as const).map(
    (theme) => contrastOf(known.get(one)?.[theme] ?? '', known.get(other)?.[theme] ?? '') ?? 0,
  )
const stands = (one: string, other: string, least: number) =>
  ratios(one, other).every((ratio) => ratio >= least)

const TONE = /\$\{tone\}/
const TONES = ['neutral', 'info', 'good', 'warn', 'bad']

/** The tokens that a value can resolve to: one, or one for each tone. */
function tokensOf(value: ts.Expression): string[] {
  if (ts.isStringLiteralLike(value))
    return known.has(value.text) || value.text in strong ? [value.text] : []
  if (ts.isTemplateExpression(value))
    return TONES.map((tone) => value.getText().slice(1, -1).replace(TONE, tone))
  return []
}

interface Style {
  readonly place: string
  readonly grounds: readonly string[]
  readonly texts: readonly string[]
}

const GROUND = /^(?:bg|bgColor|background|backgroundColor)$/

function styleOf(object: ts.ObjectLiteralExpression): Style {
  const of = (name: RegExp) =>
    object.properties.flatMap((property) =>
      ts.isPropertyAssignment(property) && name.test(property.name.getText())
        ? tokensOf(property.initializer)
        : [],
    )
  return { place: placeOf(object), grounds: of(GROUND), texts: of(/^color$/) }
}

const styles = filesNamed(/^src\/(?:ui|portal|payer|desk|sandbox|site|pages)\/.*\.(?:tsx?|astro)$/)
  // The colour of a choice draws its mark; it has no text.
  .filter((path) => !path.includes('.test.') && path !== 'src/ui/recipes/choice.ts')
  .flatMap((path) => [...nodesOf(treeOf(path))].filter(ts.isObjectLiteralExpression).map(styleOf))

const used = (of: 'grounds' | 'texts') =>
  [...new Set(styles.flatMap((style) => style[of]))].toSorted()
const grounds = used('grounds').filter((ground) => !(ground in strong))
const onStrong = new Set(Object.values(strong).flat())
const texts = used('texts').filter((text) => !onStrong.has(text))

test('every text that is used can be read on every ground that is used', () => {
  expect(texts).toContain('fg.subtle')
  expect(grounds).toContain('surface.sunken')
  const unreadable = texts.flatMap((text) =>
    grounds
      .filter((ground) => !stands(text, ground, forText))
      .map(
        (ground) =>
          `${text} on ${ground}: ${ratios(text, ground).map((ratio) => ratio.toFixed(2))}`,
      ),
  )
  expect(unreadable).toEqual([])
})

test('on a strong ground stands its own text, and no other', () => {
  for (const [ground, own] of Object.entries(strong))
    for (const text of own) expect(stands(text, ground, forText), `${text} on ${ground}`).toBe(true)
  const wrong = styles.filter(({ grounds, texts }) =>
    texts.some((text) =>
      onStrong.has(text)
        ? !grounds.some((ground) => strong[ground]?.includes(text))
        : grounds.some((ground) => ground in strong),
    ),
  )
  expect(wrong.map(({ place, grounds, texts }) => `${place}: ${texts} on ${grounds}`)).toEqual([])
})

test('the edge of a control and the ring of the focus stand out from every ground', () => {
  const faint = ['line.strong', 'focus', 'accent', 'danger'].flatMap((mark) =>
    grounds
      .filter((ground) => !stands(mark, ground, forMarks))
      .map((ground) => `${mark} on ${ground}`),
  )
  expect(faint).toEqual([])
})
