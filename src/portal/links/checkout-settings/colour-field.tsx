import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { readableRatio } from '#domain/links/colours.ts'
import { contrastOf, readableOn } from '#domain/links/contrast.ts'
import { colourFormat } from '#labels/formats/colour.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ColourInput } from '#ui/colour-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'

const white = '#ffffff'
const look = {
  enough: css({ color: 'tone.good.fg', fontVariantNumeric: 'tabular-nums' }),
  low: css({ color: 'tone.warn.fg', fontVariantNumeric: 'tabular-nums' }),
  warning: css({
    display: 'flex',
    gap: '1.5',
    textStyle: 'small',
    color: 'tone.warn.fg',
    '& svg': { flexShrink: '0', marginTop: '0.5' },
  }),
  sample: css({ width: '[14px]', height: '[14px]', borderRadius: 'sm' }),
}

type Props = {
  label: string
  /** The text shown while no colour is chosen. */
  none: string
  /** The initial colour of the picker in that case. */
  first: string
  help: string
  value: string
  error: string | undefined
  /** A note on the colour, shown next to its contrast with white. */
  note?: string | undefined
  onChange: (colour: string) => void
}

/** A colour by picker or hex value, with its contrast with white text. */
export function ColourField({ label, none, first, help, value, error, note, onChange }: Props) {
  const ratio = contrastOf(value, white)
  const low = ratio !== undefined && ratio < readableRatio
  const better = low ? readableOn(value, white).toUpperCase() : ''
  return (
    <Stack gap="sm">
      <Field label={label} width="full" help={help} error={error}>
        <ColourInput
          format={colourFormat}
          pick={m.checkout_settings_pick({ name: label })}
          placeholder={none}
          {...{ value, first, onChange }}
          end={
            ratio === undefined ? null : (
              <span className={low ? look.low : look.enough}>
                {m.checkout_settings_ratio({ ratio: ratioText(ratio) })}
              </span>
            )
          }
        />
      </Field>
      {low && (
        <>
          <p className={look.warning} role="status">
            <TriangleAlert size={14} aria-hidden="true" />
            {m.checkout_settings_contrast({ needed: ratioText(readableRatio) })}
          </p>
          <div>
            <Button size="sm" look="outline" tone="neutral" onClick={() => onChange(better)}>
              <span className={look.sample} style={{ background: better }} aria-hidden="true" />
              {m.checkout_settings_use({ colour: better })}
            </Button>
          </div>
        </>
      )}
      {note !== undefined && (
        <p className={look.warning} role="status">
          <TriangleAlert size={14} aria-hidden="true" />
          {note}
        </p>
      )}
    </Stack>
  )
}

/** Rounded down, so that a ratio below the required minimum never appears to meet it. */
const ratioText = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
