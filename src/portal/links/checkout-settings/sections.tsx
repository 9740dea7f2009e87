import {
  checkoutLanguages,
  checkoutLimits,
  checkoutThemes,
} from '#domain/links/checkout-settings.ts'
import { needsEdge } from '#domain/links/look-sheet.ts'
import { wholeNumberFormat } from '#labels/formats/number.ts'
import { textFormat } from '#labels/formats/text.ts'
import { m } from '#paraglide/messages.js'
import type { Form } from '#portal/kit/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DraftInput } from '#ui/draft-input.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { type BrandProps, BrandSection } from './brand-section.tsx'
import { ColourField } from './colour-field.tsx'
import { type Draft, languagesIn, textOf } from './draft.ts'
import { FormSection } from './form-section.tsx'
import { languageLabels, themeLabels } from './labels.ts'
import { Choice, Section } from './section.tsx'

/** A note that the pay button gets an edge because its colour is that of the page. */
function edgeNote({ accentColour, theme }: BrandProps['form']['values']): string | undefined {
  const shown = theme === 'auto' ? (['light', 'dark'] as const) : [theme]
  return shown.some((one) => needsEdge(accentColour, one)) ? m.checkout_settings_edge() : undefined
}

export function Sections(props: BrandProps) {
  const { form } = props
  const { values, set, errors } = form
  return (
    <>
      <Section title={m.checkout_settings_colours()}>
        <ColourField
          label={m.checkout_settings_header()}
          none={m.checkout_settings_header_none()}
          first="#0A6B78"
          help={m.checkout_settings_header_help()}
          value={values.headerColour}
          error={errors['settings.headerColour']}
          onChange={(headerColour) => set({ headerColour })}
        />
        <ColourField
          label={m.checkout_settings_accent()}
          none={m.checkout_settings_accent_none()}
          first="#0A6B78"
          help={m.checkout_settings_accent_help()}
          value={values.accentColour}
          error={errors['settings.accentColour']}
          note={edgeNote(values)}
          onChange={(accentColour) => set({ accentColour })}
        />
        <Choice
          label={m.checkout_settings_theme()}
          value={values.theme}
          words={themeLabels}
          of={checkoutThemes}
          onChange={(theme) => set({ theme })}
        />
      </Section>
      <BrandSection {...props} />
      <FormSection form={form} />
      <Section title={m.checkout_settings_languages()}>
        <Field
          group
          label={m.checkout_settings_languages_label()}
          width="full"
          help={m.checkout_settings_languages_help()}
          error={errors['settings.languages']}
        >
          <Stack gap="sm">
            {checkoutLanguages.map((one) => (
              <Checkbox
                key={one}
                id={`language-${one}`}
                label={languageLabels[one]()}
                checked={languagesIn(values.languages).includes(one)}
                onChange={(checked) => {
                  const others = languagesIn(values.languages).filter((other) => other !== one)
                  set({ languages: textOf(checked ? [...others, one] : others) })
                }}
              />
            ))}
          </Stack>
        </Field>
      </Section>
      <ResultSection form={form} />
    </>
  )
}

function ResultSection({ form: { values, set, errors } }: { form: Form<Draft> }) {
  const { staySecondsMax } = checkoutLimits
  return (
    <Section title={m.checkout_settings_result()}>
      <Field
        label={m.checkout_settings_redirect()}
        width="full"
        help={m.checkout_settings_redirect_help()}
        error={errors['settings.redirectUrl']}
      >
        <DraftInput
          value={values.redirectUrl}
          inputMode="url"
          format={textFormat(500)}
          placeholder="https://"
          spellCheck={false}
          onChange={(redirectUrl) => set({ redirectUrl })}
        />
      </Field>
      <Field
        label={m.checkout_settings_stay()}
        help={m.checkout_settings_stay_help({ max: String(staySecondsMax) })}
        error={errors['settings.staySeconds']}
      >
        <DraftInput
          value={values.staySeconds}
          inputMode="numeric"
          format={wholeNumberFormat}
          onChange={(staySeconds) => set({ staySeconds })}
        />
      </Field>
    </Section>
  )
}
