import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Inline, Stack } from '#ui/stack.tsx'
import { Section } from './section.tsx'

const swatch = css({ width: '12', height: '10', borderRadius: 'lg', borderWidth: 'hair' })

const colours = {
  canvas: css({ bg: 'canvas' }),
  surface: css({ bg: 'surface' }),
  'surface.sunken': css({ bg: 'surface.sunken' }),
  'surface.hover': css({ bg: 'surface.hover' }),
  line: css({ bg: 'line' }),
  'line.strong': css({ bg: 'line.strong' }),
  'fg.subtle': css({ bg: 'fg.subtle' }),
  'fg.muted': css({ bg: 'fg.muted' }),
  fg: css({ bg: 'fg' }),
  accent: css({ bg: 'accent' }),
  'accent.bg': css({ bg: 'accent.bg' }),
  danger: css({ bg: 'danger' }),
}

const texts = {
  hero: css({ textStyle: 'hero' }),
  display: css({ textStyle: 'display' }),
  headline: css({ textStyle: 'headline' }),
  title: css({ textStyle: 'title' }),
  heading: css({ textStyle: 'heading' }),
  large: css({ textStyle: 'large' }),
  body: css({ textStyle: 'body' }),
  label: css({ textStyle: 'label' }),
  small: css({ textStyle: 'small' }),
  caption: css({ textStyle: 'caption' }),
  figure: css({ textStyle: 'figure' }),
  code: css({ textStyle: 'code' }),
}

const spaces = {
  1: css({ width: '1' }),
  2: css({ width: '2' }),
  4: css({ width: '4' }),
  6: css({ width: '6' }),
  8: css({ width: '8' }),
  12: css({ width: '12' }),
  16: css({ width: '16' }),
}

const note = css({ textStyle: 'caption', color: 'fg.muted' })
const bar = css({ display: 'inline-block', height: '4', bg: 'accent' })

export function TokensSection() {
  return (
    <>
      <Section title={m.kit_colours()}>
        <Inline gap="md" align="start">
          {Object.entries(colours).map(([name, look]) => (
            <Stack key={name} gap="xs">
              <span className={`${swatch} ${look}`} />
              <span className={note}>{name}</span>
            </Stack>
          ))}
        </Inline>
      </Section>
      <Section title={m.kit_texts()}>
        {Object.entries(texts).map(([name, look]) => (
          <Stack key={name} gap="none">
            <span className={note}>{name}</span>
            <span className={look}>{m.kit_sample()}</span>
          </Stack>
        ))}
      </Section>
      <Section title={m.kit_spaces()}>
        <Inline gap="md" align="end">
          {Object.entries(spaces).map(([name, look]) => (
            <Stack key={name} gap="xs">
              <span className={`${bar} ${look}`} />
              <span className={note}>{name}</span>
            </Stack>
          ))}
        </Inline>
      </Section>
    </>
  )
}
