import {
  checkoutFonts,
  checkoutShapes,
  checkoutSizes,
  checkoutSpacings,
  formStyles,
  orderDisplays,
} from '#domain/links/checkout-settings.ts'
import { m } from '#paraglide/messages.js'
import type { Form } from '#portal/kit/use-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { Draft } from './draft.ts'
import {
  displayLabels,
  fontLabels,
  shapeLabels,
  sizeLabels,
  spacingLabels,
  styleLabels,
} from './labels.ts'
import { Choice, Section } from './section.tsx'

export function FormSection({ form: { values, set } }: { form: Form<Draft> }) {
  return (
    <Section title={m.checkout_settings_form()}>
      <Choice
        label={m.checkout_settings_style()}
        value={values.formStyle}
        words={styleLabels}
        of={formStyles}
        onChange={(formStyle) => set({ formStyle })}
      />
      <Choice
        label={m.checkout_settings_shape()}
        value={values.shape}
        words={shapeLabels}
        of={checkoutShapes}
        onChange={(shape) => set({ shape })}
      />
      <Choice
        label={m.checkout_settings_size()}
        value={values.size}
        words={sizeLabels}
        of={checkoutSizes}
        onChange={(size) => set({ size })}
      />
      <Choice
        label={m.checkout_settings_spacing()}
        value={values.spacing}
        words={spacingLabels}
        of={checkoutSpacings}
        onChange={(spacing) => set({ spacing })}
      />
      <Choice
        label={m.checkout_settings_font()}
        value={values.font}
        words={fontLabels}
        of={checkoutFonts}
        onChange={(font) => set({ font })}
      />
      <Choice
        label={m.checkout_settings_order()}
        value={values.orderDisplay}
        words={displayLabels}
        of={orderDisplays}
        onChange={(orderDisplay) => set({ orderDisplay })}
      />
      <Checkbox
        kind="switch"
        label={m.checkout_settings_pci()}
        checked={values.pciBadge}
        onChange={(pciBadge) => set({ pciBadge })}
      />
      <Checkbox
        kind="switch"
        label={m.checkout_settings_return()}
        hint={m.checkout_settings_return_hint()}
        checked={values.returnEntry}
        onChange={(returnEntry) => set({ returnEntry })}
      />
    </Section>
  )
}
