import { reason } from '#domain/reasons.ts'
import { receiversReasons } from '#labels/reasons/receivers.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import type { Form } from '#portal/kit/use-form.ts'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/stack.tsx'
import { chosenTypes, type ReceiverDraft } from './draft.ts'
import type { TypeChoices } from './receiver-form.tsx'

type Props = { form: Form<ReceiverDraft>; types: TypeChoices }

/** The message types of the receiver. A type that cannot be changed shows the reason. */
export function TypeFields({ form, types }: Props) {
  const { values: draft, set, errors, busy } = form
  const chosen = chosenTypes(draft)
  return (
    <Field
      group
      required
      width="full"
      disabled={busy}
      label={m.receivers_form_types()}
      error={errors.types}
    >
      <Stack gap="sm">
        {types.map(({ type, name, always, mayGive }) => (
          <WhyNot key={type} reasons={against(draft.isAdministrator && always, mayGive)}>
            {(blocked) => (
              <Checkbox
                name={`type-${type}`}
                label={name}
                checked={chosen.includes(type)}
                disabled={busy || blocked}
                onChange={(on) =>
                  set({
                    types: on ? [...draft.types, type] : draft.types.filter((one) => one !== type),
                  })
                }
              />
            )}
          </WhyNot>
        ))}
      </Stack>
    </Field>
  )
}

const against = (always: boolean, mayGive: boolean) =>
  formatReasons(receiversReasons, [
    ...(always ? [reason('receiver.always_told')] : []),
    ...(mayGive ? [] : [reason('receiver.type_beyond_own')]),
  ])
